import type { PixelSize } from '@jolimot/card/crop-maths';
import type { Rect } from '@jolimot/card/geometry';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import type { Sharpness } from '@/lib/creation/card/slot-geometry';

type DpiNoteProps = {
  sharpness: Sharpness;
  /** Null at the largest crop. */
  onZoomOut: (() => void) | null;
  onShowCovers: () => void;
};

const look = 'inline-flex items-center text-left';

export function DpiNote({ sharpness, onZoomOut, onShowCovers }: DpiNoteProps) {
  const t = useTranslations('creation.images.dpi');
  const { level } = sharpness;
  if (level === 'fine') {
    return (
      <p role="status" className="text-small text-ink-2">
        {t('fine')}
      </p>
    );
  }
  return (
    <Note tone={level === 'soft' ? 'warning' : 'error'} role="status" title={t(level)} className="max-md:py-2.5">
      <span>{onZoomOut ? t(`${level}Help`) : t('largerHelp')}</span>
      <span className="flex flex-wrap gap-x-5">
        {onZoomOut && (
          <NoteAction onClick={onZoomOut} className={look}>
            {t('zoomOutNow')}
          </NoteAction>
        )}
        {level !== 'soft' && (
          <NoteAction onClick={onShowCovers} className={look}>
            {t('otherCovers')}
          </NoteAction>
        )}
      </span>
    </Note>
  );
}

/** For 100 dpi (docs/product/card.md, "Photos"). */
const minPixels = (mm: number): string => String(Math.ceil((mm / 25.4) * 100));

type TooSmallNoteProps = { picture: PixelSize; rect: Rect; onShowCovers: () => void };

export function TooSmallNote({ picture, rect, onShowCovers }: TooSmallNoteProps) {
  const t = useTranslations('creation.images.dpi');
  return (
    <Note tone="error" role="alert" title={t('tooSmall')}>
      {t('tooSmallHelp', {
        ownWidth: String(picture.width),
        ownHeight: String(picture.height),
        width: minPixels(rect.w),
        height: minPixels(rect.h),
      })}
      <NoteAction onClick={onShowCovers} className={look}>
        {t('otherCovers')}
      </NoteAction>
    </Note>
  );
}
