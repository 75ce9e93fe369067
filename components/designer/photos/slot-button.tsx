import type { ImageName } from '@jolimot/card/customization-types';
import type { Rect } from '@jolimot/card/geometry';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/loader-bar';
import { sharpnessOf } from '@/lib/creation/card/slot-geometry';
import { placeIn } from '@/lib/creation/card/views';
import { isOpening, uploadShare, useUnsent } from '@/lib/creation/outbox/use-unsent';
import { type CropInHand, useCropInHand } from '@/lib/creation/photos/crop-in-hand';
import { viewFromCrop } from '@/lib/creation/photos/crop-view';
import { selectSlot, useEditor } from '@/lib/creation/screen/editor';
import { useDesign } from '../document/designer-context';
import { TurnedPicture, turnedSize } from './crop-window';
import { dragTypes, type PhotoDrop } from './photo-drop';
import { useCropGestures } from './use-crop-gestures';

function useSlotState(name: ImageName) {
  const { creation } = useDesign();
  const reference = creation?.reference ?? null;
  const share = useUnsent(reference, (unsent) => uploadShare(unsent, reference, name));
  const opens = useUnsent(reference, (unsent) => isOpening(unsent, name));
  const refusal = useUnsent(reference, ({ refusedPhotos }) => {
    const one = refusedPhotos.find(({ slot }) => slot === name);
    return one && (one.fileName === null ? ('lostHere' as const) : ('refusedHere' as const));
  });
  const photo = creation?.customizations[name];
  const sharpness = creation && sharpnessOf(photo, creation.product.slug, name);
  const isFilled = photo !== undefined;
  return {
    share,
    isOpening: opens,
    refusal,
    isFilled,
    isEmpty: !isFilled && share === undefined && !opens,
    needsLook: refusal !== undefined || (sharpness !== undefined && sharpness !== null && sharpness.level !== 'fine'),
    words: opens
      ? ('slotOpening' as const)
      : share !== undefined
        ? ('slotUploading' as const)
        : isFilled
          ? ('slotFilled' as const)
          : ('slotEmpty' as const),
  };
}

export function SlotButton({ name, rect, view, drop }: { name: ImageName; rect: Rect; view: Rect; drop: PhotoDrop }) {
  const t = useTranslations('creation');
  const isSelected = useEditor((state) => state.slot === name);
  const { share, isOpening, refusal, isFilled, isEmpty, needsLook, words } = useSlotState(name);
  const label = t(`names.${name}`);
  const spoken = t(`images.${words}`, { name: label });
  return (
    <button
      type="button"
      aria-label={needsLook ? `${spoken}. ${t(`images.${refusal ?? 'needsLook'}`)}` : spoken}
      aria-pressed={isSelected}
      data-place={name}
      draggable={isFilled}
      onDragStart={(event) => event.dataTransfer.setData(dragTypes.slot, name)}
      onClick={() => (isEmpty ? drop.pick(name) : selectSlot(name))}
      {...drop.dropOn(name)}
      style={placeIn(view, rect)}
      className={clsx(
        'absolute grid place-items-center text-center text-micro leading-[1.15] font-bold text-orange-ink',
        'after:absolute after:-inset-1',
        // A light band inside the focus ring, for any cover.
        'focus-visible:z-2 focus-visible:shadow-[0_0_0_3px_#FFFEFA]',
        isEmpty && 'border-2 border-dashed hover:bg-orange-paper',
        isEmpty && (refusal ? 'border-pink-ink bg-pink-paper' : 'border-orange-ink bg-[#fffefa66]'),
        isSelected && 'z-2 shadow-[0_0_0_3px_#FFFEFA] outline-3 outline-offset-3 outline-orange-ink',
        drop.isOver && !isSelected && 'outline-3 outline-orange-ink outline-dashed',
      )}
    >
      {isSelected && isFilled && <SlotCrop name={name} />}
      {isEmpty && (
        <span className="grid justify-items-center gap-1 overflow-hidden p-0.5">
          <Icon name="plus" className="size-[26px]" />
          {refusal ? (
            <span className="text-pink-ink">{t(`images.${refusal}`)}</span>
          ) : (
            <span className="hidden max-w-[7em] md:block">{t('images.add')}</span>
          )}
        </span>
      )}
      {isOpening && !isFilled && (
        <span className="grid size-full animate-pulse place-items-center bg-kraft motion-reduce:animate-none">
          <Icon name="image" className="size-[26px]" />
        </span>
      )}
      {share !== undefined && (
        <span className="absolute inset-x-[8%] bottom-[8%] rounded-label bg-vellum p-1">
          <Progress value={share} label={t('images.slotUploading', { name: label })} />
        </span>
      )}
      {needsLook && (
        <span className="yellow absolute top-1 right-1 grid size-7 place-items-center rounded-label bg-cp text-ci shadow-flat">
          <Icon name="warning" className="size-[18px]" />
        </span>
      )}
    </button>
  );
}

/** A finger sees there what is not saved yet. */
function SlotCrop({ name }: { name: ImageName }) {
  const held = useCropInHand((state) => (state.held?.name === name ? state.held : null));
  return held && <HeldPhoto {...held} />;
}

function HeldPhoto({ imageUrl, picture, crop: { crop, zoom, isSaved, move, zoomTo } }: CropInHand) {
  const area = viewFromCrop(crop);
  const gestures = useCropGestures({ area, zoom, onMove: move, onZoom: zoomTo, holds: 'photo' });
  const { w, h } = turnedSize(picture, crop.rotate);
  const [x, y, width, height] = [area.x * w, area.y * h, area.width * w, area.height * h].map((part) => part / 100);
  return (
    <svg
      ref={gestures.ref}
      aria-hidden="true"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="none"
      {...gestures.handlers}
      className="absolute inset-0 z-1 size-full touch-none"
    >
      {!isSaved && <TurnedPicture imageUrl={imageUrl} picture={picture} rotate={crop.rotate} />}
    </svg>
  );
}
