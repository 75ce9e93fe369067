import { api } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import { useVisitor } from '@/stores/visitor';

/**
 * The draft references that a callback carries. Without cookie consent a draft's reference lives in the address alone,
 * so it reaches the login page inside the callback: `/creation/la-carte#reference=…` or `/order?creation=…`
 * (docs/product/drafts.md, "Guests").
 */
export function referencesIn(callback: string | null): string[] {
  if (!callback) return [];
  const found = callback.matchAll(/(?:[?&#]|^)(?:reference|creation)=([0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12})(?=$|[&#])/g);
  return [...new Set([...found].flatMap(([, reference]) => (reference ? [reference.toUpperCase()] : [])))];
}

/** The attaching under way: one at a time, so that two parts of a page do not send the same drafts. */
let attaching: Promise<unknown> | undefined;

async function attach(references: readonly string[]): Promise<unknown> {
  try {
    await api('associateCreations', { body: { references: [...references] } });
    useVisitor.getState().clearCreations();
    await queryClient().invalidateQueries({ queryKey: ['creations'] });
    return null;
  } catch (error) {
    return error;
  } finally {
    attaching = undefined;
  }
}

/**
 * Attaches the drafts begun as a guest, then forgets them here (docs/product/screens.md, "Session"). Those that the
 * cookie could not keep for want of consent are known to this tab, or come in the callback. A failure leaves them where
 * they are: login itself has worked, and the next page tries again and tells (components/layout/signed-in-badges.tsx).
 * @returns why they could not be attached, or null
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
