'use client';

import type { ImageName } from '@jolimot/card/customization-types';
import type { Rect } from '@jolimot/card/geometry';
import type { Customization } from '@jolimot/contract/creations';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { useSaveState } from '@/lib/creation/change-queue';
import { photoSlot } from '@/lib/creation/slot-geometry';
import { useEditor } from '@/stores/editor';
import { ActionError } from '../action-error';
import { useDesigner } from '../designer-context';
import { TooSmallNote } from './dpi-note';
import type { PhotoDrop } from './photo-drop';
import { PhotoEditor } from './photo-editor';

const barButton = 'inline-flex min-h-tap items-center gap-2 rounded-label px-2.5 text-small font-medium hover:bg-kraft';

type PhotoPanelProps = {
  name: ImageName;
  drop: PhotoDrop;
  /** The visitor is content with this photo. */
  onDone: () => void;
  onShowCovers: () => void;
};

type Placed = Customization & { file: NonNullable<Customization['file']>; fileUrl: string };
const isPlaced = (photo: Customization | undefined): photo is Placed => Boolean(photo?.file && photo.fileUrl);

/** The tools for one photo slot. */
export function PhotoPanel({ name, drop, onDone, onShowCovers }: PhotoPanelProps) {
  const t = useTranslations('creation');
  const { creation, change } = useDesigner();
  const share = useEditor((state) => state.uploads[name]);
  const selectSlot = useEditor((state) => state.selectSlot);
  const photo = creation?.customizations[name];
  const rect = creation ? photoSlot(creation.product.slug, name)?.rect : undefined;
  const label = t(`names.${name}`);

  const remove = async (): Promise<void> => {
    if (await change({ kind: 'removal', name })) selectSlot(null);
  };

  return (
    <div className="flex min-h-0 flex-col gap-3 max-md:overflow-y-auto max-md:px-[18px] max-md:pt-2 max-md:pb-4 md:gap-3.5">
      <div className="flex items-center justify-between">
        <h2 className="text-[1.375rem] md:text-[1.75rem]">{label}</h2>
        <button
          type="button"
          aria-label={t('images.close', { name: label })}
          onClick={() => selectSlot(null)}
          className="-mr-2.5 grid size-tap place-items-center rounded-label hover:bg-kraft"
        >
          <Icon name="close" />
        </button>
      </div>
      <Refusal rect={rect} onShowCovers={onShowCovers} />
      {share !== undefined ? (
        <Upload share={share} />
      ) : isPlaced(photo) && rect ? (
        <PhotoEditor
          key={`${name}-${photo.file.checksum}`}
          name={name}
          photo={photo}
          rect={rect}
          onShowCovers={onShowCovers}
        />
      ) : null}
      <div className="-mx-2.5 flex flex-wrap gap-1">
        <button type="button" onClick={() => drop.pick(name)} className={barButton}>
          <Icon name="image" className="size-5" />
          {t(photo ? 'images.replace' : 'images.add')}
        </button>
        {photo && (
          <button type="button" onClick={() => void remove()} className={barButton}>
            <Icon name="trash" className="size-5" />
            {t('images.remove')}
          </button>
        )}
      </div>
      {photo && share === undefined && (
        <div className="bg-vellum max-md:sticky max-md:-bottom-4 max-md:-mx-1 max-md:-mb-4 max-md:px-1 max-md:py-3">
          <Button variant="color" wide onClick={onDone}>
            {t('images.good')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Why the last photo was not taken. One that is too small is told what would do. */
function Refusal({ rect, onShowCovers }: { rect: Rect | undefined; onShowCovers: () => void }) {
  const error = useEditor((state) => state.screen.actions.selectCustomization.error);
  const isTooSmall = error?.violations.some((violation) => violation.code === 'photo_too_small');
  if (isTooSmall && rect) return <TooSmallNote rect={rect} onShowCovers={onShowCovers} />;
  return <ActionError actions={['selectCustomization', 'removeCustomization']} />;
}

function Upload({ share }: { share: number }) {
  const t = useTranslations('creation.images');
  const reference = useEditor((state) => state.screen.reference);
  const isWaiting = useSaveState(reference) === 'waiting';
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-2" role="status">
      <Progress value={share} label={t('uploadShare', { percent })} />
      {isWaiting ? (
        <Note tone="careful" title={t('uploadWaiting')} />
      ) : (
        <p className="text-small text-ink-2">{share < 1 ? t('uploadShare', { percent }) : t('checking')}</p>
      )}
    </div>
  );
}
