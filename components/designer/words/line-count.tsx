import { type SizeStep, sizeSteps } from '@jolimot/card/style';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { useDesign } from '../document/designer-context';
import { useLiveMessage } from './live-message';

/** Describes the field. */
export const lineCountId = 'message-lines';

/** From here on changes are announced to screen readers. */
const fewLines = 2;

export function LineCount() {
  const { creation } = useDesign();
  const slot = useLiveMessage((live) => live.slot);
  // The shaper loads with the first letter; before, only an empty message can be counted.
  const used = useLiveMessage(({ text, drawn }) => drawn?.set.lines.length ?? (text === '' ? 0 : null));
  if (!creation) return null;
  const { size } = creation.style;
  const max = slot.lines[size];
  const left = used === null ? null : max - used;
  return (
    <div className="flex h-tap items-center justify-between gap-2 text-small whitespace-nowrap">
      <Count left={left} max={max} />
      <SizeButtons size={size} />
    </div>
  );
}

/** Renders on a new number, not at each key. */
const Count = memo(function Count({ left, max }: { left: number | null; max: number }) {
  const t = useTranslations('creation.message');
  const b = (chunks: ReactNode) => <b>{chunks}</b>;
  const words =
    left !== null && (left < 0 ? t.rich('over', { count: -left, max, b }) : t.rich('left', { count: left, max, b }));
  return (
    <>
      <p id={lineCountId} className={left !== null && left < 0 ? 'text-pink-ink' : 'text-blue-ink'}>
        {words && <span key={left}>{words}</span>}
      </p>
      <p role="status" className="sr-only">
        {left !== null && left <= fewLines && <span key={left}>{words}</span>}
      </p>
    </>
  );
});

const SizeButtons = memo(function SizeButtons({ size }: { size: SizeStep }) {
  return (
    <div className="flex text-blue-ink">
      <SizeButton by={-1} size={size} />
      <SizeButton by={1} size={size} />
    </div>
  );
});

function SizeButton({ by, size }: { by: 1 | -1; size: SizeStep }) {
  const t = useTranslations('creation.message');
  const { change } = useDesign();
  const next = sizeSteps[sizeSteps.indexOf(size) + by];
  return (
    <button
      type="button"
      aria-label={t(by === 1 ? 'larger' : 'smaller')}
      aria-disabled={next === undefined}
      // Keeps the focus in the field, so that a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => next && change({ place: 'style', style: { size: next } })}
      className={clsx(
        'grid size-tap place-items-center rounded-label font-display leading-none hover:bg-vellum/60 aria-disabled:opacity-40',
        by === 1 ? 'text-[1.5rem]' : 'text-[1rem]',
      )}
    >
      <span aria-hidden="true">A</span>
    </button>
  );
}
