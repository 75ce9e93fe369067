import type { TypedName } from '@/lib/creation/document/unsaved-texts';
import { useUnsent } from '@/lib/creation/outbox/use-unsent';
import { useDesign } from './designer-context';

/** A text as the screen shows it, updated at each key: the unsaved text if there is one, else what is saved. */
export function useWords(name: TypedName): string {
  const { creation } = useDesign();
  const typed = useUnsent(creation?.reference ?? null, ({ texts }) => texts[name]);
  return typed ?? creation?.customizations[name]?.value ?? '';
}

/** Whether a text is blank; unlike {@link useWords} it does not render at each key. */
export function useIsBlank(name: TypedName): boolean {
  const { creation } = useDesign();
  const saved = creation?.customizations[name]?.value ?? '';
  return useUnsent(creation?.reference ?? null, ({ texts }) => (texts[name] ?? saved).trim() === '');
}

/** Whether a text is exactly this one; unlike {@link useWords} it does not render at each key. */
export function useIsText(name: TypedName, text: string): boolean {
  const { creation } = useDesign();
  const saved = creation?.customizations[name]?.value ?? '';
  return useUnsent(creation?.reference ?? null, ({ texts }) => (texts[name] ?? saved) === text);
}
