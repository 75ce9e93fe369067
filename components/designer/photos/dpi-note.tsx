import type { PixelSize } from '@jolimot/card/crop-maths';
import type { Rect } from '@jolimot/card/geometry';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import type { Sharpness } from '@/lib/creation/card/slot-geometry';

type DpiNoteProps = {
  sharpness: Sharpness;
  /** Null at the largest crop. */
  onZoomOut: (() => void) | null;
  onShowCovers: () => void;
};

export const actionLook = 'inline-flex items-center text-left';

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
          <NoteAction onClick={onZoomOut} className={actionLook}>
            {t('zoomOutNow')}
          </NoteAction>
        )}
        {level !== 'soft' && (
          <NoteAction onClick={onShowCovers} className={actionLook}>
            {t('otherCovers')}
          </NoteAction>
        )}
      </span>
    </Note>
  );
}

/** For 100 dpi (docs/product/card.md, "Photos"). */
const minPixels = (mm: number): string => String(Math.ceil((mm / 25.4) * 100));

type TooSmallNoteProps = {
  picture: PixelSize;
  rect: Rect;
  onShowCovers: () => void;
  /** Names the photo, where it is not on the card. */
  whose?: ReactNode;
  foot?: ReactNode;
};

export function TooSmallNote({ picture, rect, onShowCovers, whose, foot }: TooSmallNoteProps) {
  const t = useTranslations('creation.images.dpi');
  return (
    <Note tone="error" role="alert" title={t('tooSmall')}>
      {whose}
      {t('tooSmallHelp', {
        ownWidth: String(picture.width),
        ownHeight: String(picture.height),
        width: minPixels(rect.w),
        height: minPixels(rect.h),
      })}
      <span className="flex flex-wrap gap-x-5">
        <NoteAction onClick={onShowCovers} className={actionLook}>
          {t('otherCovers')}
        </NoteAction>
        {foot}
      </span>
    </Note>
  );
}
