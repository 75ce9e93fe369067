import clsx from 'clsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';

/** Of the visible width. */
const stride = 0.8;

/** The arrow buttons are for the mouse. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  const look = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const next = { before: scrollLeft > 2, after: scrollLeft + clientWidth < scrollWidth - 2 };
    setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
  }, []);
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(look);
    observer.observe(row.current);
    for (const chip of row.current.children) observer.observe(chip);
    return () => observer.disconnect();
  });
  const scroll = (direction: 1 | -1): void =>
    row.current?.scrollBy({ left: direction * stride * row.current.clientWidth, behavior: 'smooth' });
  return (
    <div className="relative min-w-0">
      <fieldset
        ref={row}
        aria-label={label}
        onScroll={look}
        className="no-scrollbar -mx-5 flex min-w-0 scroll-px-12 gap-2 overflow-x-auto px-5 py-1 md:-mx-1 md:px-1"
      >
        {children}
      </fieldset>
      {more.before && <Arrow side="left" onClick={() => scroll(-1)} />}
      {more.after && <Arrow side="right" onClick={() => scroll(1)} />}
    </div>
  );
}

function Arrow({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const isLeft = side === 'left';
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute top-1 hidden h-tap items-center from-vellum from-60% to-transparent md:flex',
        isLeft ? '-left-1 bg-linear-to-r pr-6' : '-right-1 bg-linear-to-l pl-6',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        onClick={onClick}
        className="pointer-events-auto grid size-tap place-items-center rounded-label bg-vellum hover:bg-kraft"
      >
        <Icon name="arrow" className={clsx('size-[22px]', isLeft && 'rotate-180')} />
      </button>
    </span>
  );
}
