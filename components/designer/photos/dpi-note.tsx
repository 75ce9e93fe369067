import type { Rect } from '@jolimot/card/geometry';
import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import type { Sharpness } from '@/lib/creation/card/slot-geometry';

type DpiNoteProps = {
  sharpness: Sharpness;
  /** Shows all that can be shown of the photo; null when it already does. */
  onZoomOut: (() => void) | null;
  onShowCovers: () => void;
};

const actClass = 'inline-flex min-h-tap items-center font-bold underline underline-offset-[.25em]';

/** How finely the photo will print as it is cropped: a word, a warning, a strong one, or a refusal, each with a remedy. */
export function DpiNote({ sharpness, onZoomOut, onShowCovers }: DpiNoteProps) {
  const t = useTranslations('creation.images.dpi');
  const { level } = sharpness;
  const dpi = Math.floor(sharpness.dpi + 1e-6);
  if (level === 'fine') {
    return (
      <p role="status" className="text-small text-ink-2">
        {t('fine', { dpi })}
      </p>
    );
  }
  return (
    <Note
      tone={level === 'soft' ? 'warning' : 'error'}
      role="status"
      title={t(level, { dpi })}
      className="max-md:py-2.5"
    >
      {onZoomOut ? t(`${level}Help`) : t('largerHelp')}
      <span className="flex flex-wrap gap-x-5">
        {onZoomOut && (
          <button type="button" onClick={onZoomOut} className={actClass}>
            {t('zoomOutNow')}
          </button>
        )}
        {level !== 'soft' && (
          <button type="button" onClick={onShowCovers} className={actClass}>
            {t('otherCovers')}
          </button>
        )}
      </span>
    </Note>
  );
}

/** Pixels that a length needs to be printed at all: 100 dpi (docs/product/card.md, "Photos"). */
const fewest = (mm: number): string => String(Math.ceil((mm / 25.4) * 100));

/** For a photo that no crop can save: how large it should be, and where to find smaller places. */
export function TooSmallNote({ rect, onShowCovers }: { rect: Rect; onShowCovers: () => void }) {
  const t = useTranslations('creation.images.dpi');
  return (
    <Note tone="error" role="alert" title={t('tooSmall')}>
      {t('tooSmallHelp', { width: fewest(rect.w), height: fewest(rect.h) })}
      <button type="button" onClick={onShowCovers} className={actClass}>
        {t('otherCovers')}
      </button>
    </Note>
  );
}
