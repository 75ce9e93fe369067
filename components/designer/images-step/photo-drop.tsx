'use client';

import type { ImageName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type DragEvent, type ReactElement, useRef } from 'react';
import { addPhotos } from '@/lib/creation/add-photos';
import { slotsOf } from '@/lib/creation/frames';
import { useEditor } from '@/stores/editor';
import { useToasts } from '@/stores/toasts';
import { useDesigner } from '../designer-context';

/** What the API reads. Phones that take HEIC pictures hand over a JPEG when HEIC is not on the list. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif';

export type PhotoDrop = {
  /** Opens the file window, for one slot or for the empty ones. */
  pick: (chosen: ImageName | null) => void;
  /** Makes an element take dropped files. */
  dropOn: (chosen: ImageName | null) => {
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
  /** To be put once on the page. */
  input: ReactElement;
};

/** The two ways in for photos: the file window, and dropping. */
export function usePhotoDrop(): PhotoDrop {
  const t = useTranslations('creation.images');
  const { creation, cover, change } = useDesigner();
  const uploads = useEditor((state) => state.uploads);
  const selectSlot = useEditor((state) => state.selectSlot);
  const addToast = useToasts((state) => state.add);
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<ImageName | null>(null);

  const add = (files: readonly File[], chosen: ImageName | null): void => {
    if (!creation || !cover || files.length === 0) return;
    const slots = slotsOf(cover);
    const filled = new Set(slots.filter((name) => creation.customizations[name] || uploads[name] !== undefined));
    const left = addPhotos(files, { slots, filled, chosen }, change);
    if (chosen) selectSlot(chosen);
    if (left > 0) addToast({ message: t('tooMany', { count: left }), toastClass: 'warning' });
  };

  return {
    pick: (chosen) => {
      target.current = chosen;
      input.current?.click();
    },
    dropOn: (chosen) => ({
      onDragOver: (event) => event.preventDefault(),
      onDrop: (event) => {
        event.preventDefault();
        event.stopPropagation();
        add([...event.dataTransfer.files], chosen);
      },
    }),
    input: (
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        tabIndex={-1}
        aria-label={t('addMany')}
        className="sr-only"
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          add([...(event.target.files ?? [])], target.current);
          // The same file picked again must be heard again.
          event.target.value = '';
        }}
      />
    ),
  };
}
