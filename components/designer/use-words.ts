'use client';

import type { TypedName } from '@/lib/creation/text-drafts';
import { useEditor } from '@/stores/editor';
import { useDesigner } from './designer-context';

/** Words as they stand on screen, at each key: what is typed goes before what is saved. */
export function useWords(name: TypedName): string {
  const { creation } = useDesigner();
  const typed = useEditor((state) => state.drafts[name]);
  return typed ?? creation?.customizations[name]?.value ?? '';
}
