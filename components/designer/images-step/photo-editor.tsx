'use client';

import type { ImageName } from '@jolimot/card/customization-types';
import type { Rect } from '@jolimot/card/geometry';
import type { Customization } from '@jolimot/contract/creations';
import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { isTooSmall } from '@/lib/creation/slot-geometry';
import { useCrop } from '@/lib/creation/use-crop';
import { useDesigner } from '../designer-context';
import './photo-editor.css';
import { DpiNote, TooSmallNote } from './dpi-note';

const CropTool = dynamic(() => import('./crop-tool'), { ssr: false });

const maxZoom = 4;
/** Spec section 9: "slider step default 0.1". */
const zoomStep = 0.1;

const toolClass = 'grid size-12 flex-none place-items-center rounded-label border-[1.5px] border-line hover:border-ink';

type PhotoEditorProps = {
  name: ImageName;
  photo: Customization & { file: NonNullable<Customization['file']>; fileUrl: string };
  rect: Rect;
  onShowCovers: () => void;
};

/** Crops, zooms and turns a photo; the original stays as it is. */
export function PhotoEditor({ name, photo, rect, onShowCovers }: PhotoEditorProps) {
  const t = useTranslations('creation.images');
  const { change } = useDesigner();
  const { file, fileUrl, value } = photo;
  const crop = useCrop(file, value, rect, (fragment) => void change({ kind: 'crop', name, crop: fragment }));
  const [zoom, setZoom] = useState(1);
  const setBounded = (wanted: number): void => setZoom(Math.min(maxZoom, Math.max(1, Math.round(wanted * 10) / 10)));
  const percent = Math.round(zoom * 100);
  const zoomLabel = t('zoom', { percent });
  return (
    <>
      <div className="relative h-[min(158px,22dvh)] flex-none overflow-hidden rounded-note bg-[#2a2420] md:h-[262px]">
        <CropTool
          key={`${fileUrl.split('?')[0]}-${crop.start.rotate}`}
          imageUrl={fileUrl}
          aspect={rect.w / rect.h}
          crop={crop.start}
          zoom={zoom}
          onZoom={setZoom}
          maxZoom={maxZoom}
          onArea={crop.move}
          label={`${t('crop')}. ${t('cropHelp')}`}
        />
      </div>
      <div className="flex items-end gap-4">
        <div className="min-w-0 flex-1">
          <p aria-hidden="true" className="hidden font-bold md:block">
            {zoomLabel}
          </p>
          <div className="flex items-center gap-1">
            <ZoomButton icon="minus" label={t('zoomOut')} onClick={() => setBounded(zoom - zoomStep)} />
            <input
              type="range"
              min={1}
              max={maxZoom}
              step={zoomStep}
              value={zoom}
              aria-label={t('zoom', { percent })}
              aria-valuetext={zoomLabel}
              onChange={(event) => setBounded(Number(event.target.value))}
              className="range w-full min-w-0"
              style={{ '--share': `${((zoom - 1) / (maxZoom - 1)) * 100}%` } as CSSProperties}
            />
            <ZoomButton icon="plus" label={t('zoomIn')} onClick={() => setBounded(zoom + zoomStep)} />
          </div>
        </div>
        <button type="button" aria-label={t('turnLeft')} onClick={() => crop.turn(-1)} className={toolClass}>
          <Icon name="turn" className="size-[22px] -scale-x-100" />
        </button>
        <button
          type="button"
          aria-label={t('turnRight')}
          onClick={() => crop.turn(1)}
          className={clsx(toolClass, '-ml-2')}
        >
          <Icon name="turn" />
        </button>
      </div>
      {isTooSmall(file, rect) ? (
        <TooSmallNote rect={rect} onShowCovers={onShowCovers} />
      ) : (
        <DpiNote sharpness={crop.sharpness} />
      )}
    </>
  );
}

function ZoomButton({ icon, label, onClick }: { icon: 'minus' | 'plus'; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-tap flex-none place-items-center rounded-label text-ink-2 hover:bg-kraft"
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
