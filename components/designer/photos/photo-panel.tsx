import type { ImageName } from '@jolimot/card/customization-types';
import type { Customization } from '@jolimot/contract/creations';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Progress } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { IconButton, NoteAction } from '@/components/ui/text-button';
import { photoOfLegend } from '@/lib/creation/card/cover-customizations';
import { photoSlot } from '@/lib/creation/card/slot-geometry';
import { outboxOf } from '@/lib/creation/outbox/outbox';
import { isOpening, uploadShare, usePending, useUnsent } from '@/lib/creation/outbox/use-unsent';
import { isUploadComplete, usePictures } from '@/lib/creation/photos/prepare/photo-bytes';
import { selectSlot } from '@/lib/creation/screen/editor';
import { useNamedAction } from '@/lib/i18n/use-named-action';
import { useIsLow } from '@/lib/page/use-is-wide';
import { useDesign } from '../document/designer-context';
import { LegendField, useLegends } from '../document/legend-fields';
import { ActionError } from '../document/step-notes';
import type { PhotoDrop } from './photo-drop';
import { PhotoEditor } from './photo-editor';
import { PhotoTray } from './photo-tray';
import { RefusedElsewhere, RefusedPhotos } from './refused-photos';
import { useSwap } from './use-swap';

type PhotoPanelProps = {
  name: ImageName;
  slots: readonly ImageName[];
  drop: PhotoDrop;
  onDone: () => void;
  onShowCovers: () => void;
};

type Placed = Customization & { file: NonNullable<Customization['file']>; fileUrl: string };
const isPlaced = (photo: Customization | undefined): photo is Placed => Boolean(photo?.file && photo.fileUrl);

export function PhotoPanel({ name, slots, drop, onDone, onShowCovers }: PhotoPanelProps) {
  const t = useTranslations('creation');
  const { creation } = useDesign();
  const reference = creation?.reference ?? null;
  const share = useUnsent(reference, (unsent) => uploadShare(unsent, reference, name));
  const opens = useUnsent(reference, (unsent) => isOpening(unsent, name));
  const isRefused = useUnsent(reference, ({ refusedPhotos }) => refusedPhotos.some(({ slot }) => slot === name));
  const named = useNamedAction();
  const legend = useLegends().find((one) => photoOfLegend[one] === name);
  const photo = creation?.customizations[name];
  const picked = usePictures(({ pictures }) => photo?.file && pictures[photo.file.checksum]?.url);
  const rect = creation ? photoSlot(creation.product.slug, name)?.rect : undefined;
  const label = t(`names.${name}`);
  const frame = useInView();
  if (!creation || !reference) return null;

  return (
    <div
      ref={frame}
      className="flex flex-col gap-2.5 max-md:min-h-0 max-md:tall:overflow-y-auto md:flex-none max-md:px-[18px] max-md:pt-1 max-md:pb-4 md:gap-3.5"
    >
      <div className="flex flex-none items-center justify-between">
        <h2 className="text-[1.25rem] md:text-[1.75rem]">{label}</h2>
        <IconButton
          icon="close"
          label={t('images.close', { name: label })}
          onClick={() => selectSlot(null)}
          className="-mr-2.5"
        />
      </div>
      <RefusedPhotos reference={reference} product={creation.product.slug} slot={name} onShowCovers={onShowCovers} />
      <RefusedElsewhere reference={reference} slot={name} />
      <ActionError actions={['selectCustomization', 'removeCustomization']} />
      {opens && <p role="status">{t('images.opening')}</p>}
      {share !== undefined && <PhotoUpload reference={reference} name={name} share={share} />}
      {isPlaced(photo) && rect && (
        <PhotoEditor
          key={(picked ?? photo.fileUrl).split('?')[0]}
          reference={reference}
          name={name}
          photo={photo}
          rect={rect}
          isQuiet={isRefused}
          onShowCovers={onShowCovers}
        />
      )}
      {share !== undefined && !photo && <p className="text-small text-ink-2">{t('images.shownSoon')}</p>}
      <PhotoActions name={name} slots={slots} drop={drop} photo={photo} />
      {legend && <LegendField name={legend} />}
      <PhotoTray slots={slots} selected={name} />
      {photo && (
        <Button variant="color" wide onClick={onDone} className="flex-none" aria-label={named(t('images.good'), label)}>
          {t('images.good')}
        </Button>
      )}
    </div>
  );
}

/** In a low window they are below the card. */
function useInView() {
  const frame = useRef<HTMLDivElement>(null);
  const isLow = useIsLow();
  useEffect(() => {
    if (isLow) frame.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isLow]);
  return frame;
}

type PhotoActionsProps = Pick<PhotoPanelProps, 'name' | 'slots' | 'drop'> & { photo: Customization | undefined };

function PhotoActions({ name, slots, drop, photo }: PhotoActionsProps) {
  const t = useTranslations('creation.images');
  const place = useTranslations('creation.names')(name);
  const { change } = useDesign();
  const [isSwapping, setSwapping] = useState(false);
  const { paste } = drop;

  const remove = (): void => {
    selectSlot(null);
    change({ place: name, photo: null });
  };

  return (
    <>
      <div className="-mx-2.5 flex flex-none flex-wrap gap-x-1">
        <ActionButton
          icon="image"
          label={t(photo ? 'replace' : 'add')}
          object={place}
          onClick={() => drop.pick(name)}
        />
        <ActionButton
          icon="camera"
          label={t('camera')}
          object={place}
          onClick={() => drop.shoot(name)}
          className="pointer-fine:hidden"
        />
        {photo && slots.length > 1 && (
          <ActionButton
            icon="swap"
            label={t('swapWith')}
            object={place}
            isOpen={isSwapping}
            onClick={() => setSwapping(!isSwapping)}
          />
        )}
        {paste && <ActionButton icon="copy" label={t('paste')} object={place} onClick={() => void paste(name)} />}
        {photo && <ActionButton icon="trash" label={t('remove')} object={place} onClick={remove} />}
      </div>
      {isSwapping && photo && (
        <SwapChoice name={name} others={slots.filter((one) => one !== name)} onDone={() => setSwapping(false)} />
      )}
    </>
  );
}

/** The same as dragging one photo onto another. */
function SwapChoice({ name, others, onDone }: { name: ImageName; others: readonly ImageName[]; onDone: () => void }) {
  const t = useTranslations('creation');
  const { creation } = useDesign();
  const { swap } = useSwap();
  return (
    <fieldset className="flex-none">
      <legend className="mb-1.5 font-bold">{t('images.swapWith')}</legend>
      <div className="flex flex-wrap gap-2">
        {others.map((other) => {
          const label = t(`names.${other}`);
          return (
            <button
              key={other}
              type="button"
              onClick={() => {
                onDone();
                void swap(name, other);
              }}
              className="min-h-tap rounded-label border-[1.5px] border-line px-3 text-small font-medium hover:border-ink"
            >
              {creation?.customizations[other] ? label : t('images.emptyPlace', { name: label })}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

type ActionButtonProps = {
  icon: IconName;
  label: string;
  /** For screen readers. */
  object: string;
  onClick: () => void;
  isOpen?: boolean;
  className?: string;
};

function ActionButton({ icon, label, object, onClick, isOpen, className }: ActionButtonProps) {
  const named = useNamedAction();
  return (
    <button
      type="button"
      aria-label={named(label, object)}
      onClick={onClick}
      aria-expanded={isOpen}
      className={clsx(
        'inline-flex min-h-tap items-center gap-2 rounded-label px-2.5 text-small font-medium hover:bg-kraft',
        className,
      )}
    >
      <Icon name={icon} className="size-5" />
      {label}
    </button>
  );
}

/** Can be cancelled until fully sent. */
function PhotoUpload({ reference, name, share }: { reference: string; name: ImageName; share: number }) {
  const t = useTranslations('creation.images');
  const place = useTranslations('creation.names')(name);
  const named = useNamedAction();
  const { state } = usePending(reference);
  const isHeld = state !== 'none' && state !== 'saving';
  const percent = Math.round(share * 100);
  const words = share === 0 ? t('queued') : isUploadComplete(share) ? t('checking') : t('uploadShare', { percent });
  return (
    <div className="grid gap-1.5">
      <Progress value={share} label={t('uploadShare', { percent })} />
      {isHeld && <Note tone="warning" role="status" title={t('uploadWaiting')} />}
      <div className="flex flex-wrap items-center gap-x-4">
        {!isHeld && <p className="text-small text-ink-2">{words}</p>}
        {isHeld && (
          <NoteAction
            aria-label={named(t('retryNow'), place)}
            onClick={() => outboxOf(reference).retryNow()}
            className="px-1 text-small"
          >
            {t('retryNow')}
          </NoteAction>
        )}
        {!isUploadComplete(share) && (
          <NoteAction
            aria-label={named(t('cancelUpload'), place)}
            onClick={() => outboxOf(reference).clear(name)}
            className="px-1 text-small"
          >
            {t('cancelUpload')}
          </NoteAction>
        )}
      </div>
    </div>
  );
}
