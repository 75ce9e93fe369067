import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { type StampMotif, stampMotifs } from './stamp';

type StampSheetProps = {
  count: number;
  columns: number;
  first?: StampMotif;
  /** Sets `--stamp`, the width of a stamp. */
  className: string;
  style?: CSSProperties;
};

/** Decorative: the number is beside it. */
export function StampSheet({ count, columns, first = 'lemon', className, style }: StampSheetProps) {
  const start = stampMotifs.indexOf(first);
  const rows = Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
    const before = row * columns;
    return `<i style="--count:${Math.min(columns, count - before)};--first:${(start + before) % stampMotifs.length}"></i>`;
  });
  return (
    <span
      aria-hidden="true"
      className={clsx('stamp-sheet', className)}
      style={style}
      // Static HTML with an element per row: the browser lays out each element.
      dangerouslySetInnerHTML={{ __html: rows.join('') }}
    />
  );
}
