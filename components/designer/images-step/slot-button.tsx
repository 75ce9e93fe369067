'use client';

import type { ImageName } from '@jolimot/card/customization-types';
import type { Rect } from '@jolimot/card/geometry';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/loader-bar';
import { placeIn } from '@/lib/creation/views';
import { useEditor } from '@/stores/editor';
import { useDesigner } from '../designer-context';
import type { PhotoDrop } from './photo-drop';

/** A photo's place on the card itself: empty, being filled, or filled. */
export function SlotButton({ name, rect, view, drop }: { name: ImageName; rect: Rect; view: Rect; drop: PhotoDrop }) {
  const t = useTranslations('creation');
  const { creation } = useDesigner();
  const share = useEditor((state) => state.uploads[name]);
  const isSelected = useEditor((state) => state.slot === name);
  const selectSlot = useEditor((state) => state.selectSlot);
  const isFilled = creation?.customizations[name] !== undefined;
  const isUploading = share !== undefined;
  const isEmpty = !isFilled && !isUploading;
  const label = t(`names.${name}`);
  return (
    <button
      type="button"
      aria-label={t(isUploading ? 'images.slotUploading' : isFilled ? 'images.slotFilled' : 'images.slotEmpty', {
        name: label,
      })}
      aria-pressed={isSelected}
      onClick={() => (isEmpty ? drop.pick(name) : selectSlot(name))}
      {...drop.dropOn(name)}
      style={placeIn(view, rect)}
      className={clsx(
        'absolute grid place-items-center text-center text-micro leading-[1.15] font-bold text-orange-ink',
        isEmpty && 'border-2 border-dashed border-orange-ink hover:bg-[#fce1c64d]',
        isSelected && 'z-2 shadow-[0_0_0_3px_#FFFEFA] outline-3 outline-offset-3 outline-orange-ink',
      )}
    >
      {isEmpty && (
        <span className="grid justify-items-center gap-1 overflow-hidden p-0.5">
          <Icon name="plus" className="size-[26px]" />
          <span className="hidden max-w-[7em] md:block">{t('images.add')}</span>
        </span>
      )}
      {isUploading && (
        <span className="absolute inset-x-[8%] bottom-[8%] rounded-label bg-vellum p-1">
          <Progress value={share} label={t('images.slotUploading', { name: label })} />
        </span>
      )}
    </button>
  );
}
