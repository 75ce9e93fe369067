import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { type StampMotif, stampMotifs } from './stamp';

type StampSheetProps = {
  /** Stamps on the sheet. */
  count: number;
  /** Stamps in a row. */
  columns: number;
  first?: StampMotif;
  /** Sets `--stamp`, the width of a stamp. */
  className: string;
  style?: CSSProperties;
};

/** Stamps as they hang together, each row one after the other of the smilics. Decorative: the number stands beside it. */
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
      // As text: nothing ever changes in it. An element a row, because the browser styles and lays out each one.
      dangerouslySetInnerHTML={{ __html: rows.join('') }}
    />
  );
}
