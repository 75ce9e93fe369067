import type { ImageName } from '@jolimot/card/customization-types';
import type { Rect } from '@jolimot/card/geometry';
import type { Customization } from '@jolimot/contract/creations';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/text-button';
import { isTooSmall } from '@/lib/creation/card/slot-geometry';
import { useHoldCrop } from '@/lib/creation/photos/crop-in-hand';
import { maxZoom } from '@/lib/creation/photos/crop-moves';
import { cropPhoto } from '@/lib/creation/photos/place-photos';
import { type CropState, useCrop } from '@/lib/creation/photos/use-crop';
import { defaultStep, Slider } from './slider';
import './photo-editor.css';
import { CropWindow } from './crop-window';
import { DpiNote, TooSmallNote } from './dpi-note';

const toolClass =
  'grid size-11 flex-none place-items-center rounded-label border-[1.5px] border-line hover:border-ink md:size-12';

const zoomLook = { className: 'flex-none text-ink-2', iconClass: 'size-5' };

type PhotoEditorProps = {
  reference: string;
  name: ImageName;
  photo: Customization & { file: NonNullable<Customization['file']>; fileUrl: string };
  rect: Rect;
  /** A note about another photo refused here is read alone. */
  isQuiet: boolean;
  onShowCovers: () => void;
};

/** The original photo stays unchanged. */
export function PhotoEditor({ reference, name, photo, rect, isQuiet, onShowCovers }: PhotoEditorProps) {
  const t = useTranslations('creation.images');
  const { file, fileUrl, value } = photo;
  const crop = useCrop(file, value, rect, (fragment) => cropPhoto(reference, name, fragment));
  useHoldCrop({ name, imageUrl: fileUrl, picture: file, crop });
  return (
    <>
      <div className="on-ink relative h-[clamp(104px,19dvh,158px)] low:h-[min(158px,56dvh)] flex-none overflow-hidden rounded-note bg-[#2a2420] p-2 md:h-[262px] md:p-3">
        <CropWindow
          imageUrl={fileUrl}
          picture={file}
          crop={crop.crop}
          zoom={crop.zoom}
          onMove={crop.move}
          onZoom={crop.zoomTo}
          label={`${t('crop')}. ${t('cropHelp')}`}
        />
      </div>
      <p className="-mt-1 text-small text-ink-2 pointer-fine:hidden">{t('cropOnCard')}</p>
      <ZoomAndTurn crop={crop} />
      {!isQuiet &&
        (isTooSmall(file, rect) ? (
          <TooSmallNote picture={file} rect={rect} onShowCovers={onShowCovers} />
        ) : (
          <DpiNote
            sharpness={crop.sharpness}
            onZoomOut={crop.zoom > 1.005 ? () => crop.zoomTo(1) : null}
            onShowCovers={onShowCovers}
          />
        ))}
      <PositionSliders crop={crop} />
    </>
  );
}

function ZoomAndTurn({ crop: { zoom, zoomTo, turn } }: { crop: CropState }) {
  const t = useTranslations('creation.images');
  const zoomLabel = t('zoom', { percent: Math.round(zoom * 100) });
  const rounded = Math.round(zoom * 10) / 10;
  return (
    <div className="flex flex-none items-end gap-3 md:gap-4">
      <div className="min-w-0 flex-1">
        <p aria-hidden="true" className="hidden font-bold md:block">
          {zoomLabel}
        </p>
        <div className="flex items-center gap-1">
          <IconButton icon="minus" label={t('zoomOut')} onClick={() => zoomTo(rounded - defaultStep)} {...zoomLook} />
          <Slider label={zoomLabel} min={1} max={maxZoom} value={zoom} onChange={zoomTo} />
          <IconButton icon="plus" label={t('zoomIn')} onClick={() => zoomTo(rounded + defaultStep)} {...zoomLook} />
        </div>
      </div>
      <button type="button" aria-label={t('turnLeft')} onClick={() => turn(-1)} className={toolClass}>
        <Icon name="turn" className="size-[22px] -scale-x-100" />
      </button>
      <button
        type="button"
        aria-label={t('turnRight')}
        onClick={() => turn(1)}
        className={clsx(toolClass, '-ml-1 md:-ml-2')}
      >
        <Icon name="turn" />
      </button>
    </div>
  );
}

/** The same as dragging. */
function PositionSliders({ crop: { position, positionAt } }: { crop: CropState }) {
  const t = useTranslations('creation.images');
  return (
    <details className="text-small">
      <summary className="flex min-h-tap cursor-pointer items-center gap-2 font-medium">
        <Icon name="chevron" className="size-5" />
        {t('placing')}
      </summary>
      {(['across', 'down'] as const).map((axis) => (
        <div key={axis} className="grid grid-cols-[7.5em_1fr] items-center gap-3">
          <span aria-hidden="true">{t(axis)}</span>
          <Slider
            label={t(axis)}
            min={0}
            max={100}
            step={1}
            value={(position[axis] ?? 0.5) * 100}
            disabled={position[axis] === null}
            onChange={(percent) => positionAt(axis, percent / 100)}
          />
        </div>
      ))}
    </details>
  );
}
