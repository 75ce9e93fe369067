import type { TypedName } from '@/lib/creation/document/desired';
import { useUnsent } from '@/lib/creation/outbox/use-unsent';
import { useDesign } from './designer-context';

/** At each key. */
export function useWords(name: TypedName): string {
  const { creation } = useDesign();
  const typed = useUnsent(creation?.reference ?? null, ({ texts }) => texts[name]);
  return typed ?? creation?.customizations[name]?.value ?? '';
}

/** Does not render at each key. */
export function useIsBlank(name: TypedName): boolean {
  const { creation } = useDesign();
  const saved = creation?.customizations[name]?.value ?? '';
  return useUnsent(creation?.reference ?? null, ({ texts }) => (texts[name] ?? saved).trim() === '');
}

/** Does not render at each key. */
export function useIsText(name: TypedName, text: string): boolean {
  const { creation } = useDesign();
  const saved = creation?.customizations[name]?.value ?? '';
  return useUnsent(creation?.reference ?? null, ({ texts }) => (texts[name] ?? saved) === text);
}
