import type { TypedName } from '@/lib/creation/document/text-drafts';
import { useEditor } from '@/lib/creation/screen/editor';
import { useDesigner } from './designer-context';

/** Words as they stand on screen, at each key: what is typed goes before what is saved. */
export function useWords(name: TypedName): string {
  const { creation } = useDesigner();
  const typed = useEditor((state) => state.drafts[name]);
  return typed ?? creation?.customizations[name]?.value ?? '';
}

/** Whether there are no words; unlike {@link useWords} it does not change at each key. */
export function useIsBlank(name: TypedName): boolean {
  const { creation } = useDesigner();
  const saved = creation?.customizations[name]?.value ?? '';
  return useEditor((state) => (state.drafts[name] ?? saved).trim() === '');
}
