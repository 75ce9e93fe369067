import { api } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import { refreshUser } from '@/lib/api/users';
import { useVisitor } from '@/stores/visitor';

/**
 * Without cookie consent a reference is only in the address: `/creation/la-carte#reference=…` or `/order?creation=…`
 * (docs/product/drafts.md, "Guests").
 */
export function referencesIn(callback: string | null): string[] {
  if (!callback) return [];
  const found = callback.matchAll(/(?:[?&#]|^)(?:reference|creation)=([0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12})(?=$|[&#])/g);
  return [...new Set([...found].flatMap(([, reference]) => (reference ? [reference.toUpperCase()] : [])))];
}

/** Two parts of a page must not send the same drafts. */
let attaching: Promise<unknown> | undefined;

async function attach(references: readonly string[]): Promise<unknown> {
  try {
    await api('associateCreations', { body: { references: [...references] } });
    useVisitor.getState().clearCreations();
    await Promise.all([queryClient().invalidateQueries({ queryKey: ['creations'] }), refreshUser()]);
    return null;
  } catch (error) {
    return error;
  } finally {
    attaching = undefined;
  }
}

/**
 * Then forgets them here (docs/product/screens.md, "Session"). A failure keeps them: the next page tries again and says
 * so (components/layout/signed-in-badges.tsx).
 * @returns the error, or null
 */
export async function attachGuestDrafts(callback: string | null = null): Promise<unknown> {
  await attaching;
  const visitor = useVisitor.getState();
  if (!visitor.ready) visitor.load();
  const references = [...new Set([...useVisitor.getState().creations, ...referencesIn(callback)])];
  if (references.length === 0) return null;
  attaching = attach(references);
  return attaching;
}
