import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { type StampMotif, stampMotifs } from './stamp';

type StampSheetProps = {
  count: number;
  columns: number;
  first?: StampMotif;
  /** Sets `--stamp`, a stamp's width. */
  className: string;
  style?: CSSProperties;
};

/** The number is beside it. */
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
      // The browser lays out each element: one per row.
      dangerouslySetInnerHTML={{ __html: rows.join('') }}
    />
  );
}
