import type { Readable } from 'node:stream';
import type { FileType } from '@jolimot/contract/call';
import type { Extent, RowsOfPage } from '../../db/page';

/** An array is a whole list. */
export class Page<Item> {
  constructor(
    readonly items: Item[],
    readonly extent: Extent,
  ) {}
}

export class Answer<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Record<string, string> = {},
  ) {}
}

export class FileAnswer {
  constructor(
    readonly content: Buffer | Readable,
    readonly filename: string,
    readonly headers: Record<string, string> = {},
    readonly type?: FileType,
  ) {}
}

export const pageThrough = <Row, Item>({ rows, extent }: RowsOfPage<Row>, view: (row: Row) => Item): Page<Item> =>
  new Page(rows.map(view), extent);

/** UTC, ISO 8601. */
export const timestampsOf = (row: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const softTimestampsOf = (row: { createdAt: Date; updatedAt: Date; deletedAt: Date | null }) => ({
  ...timestampsOf(row),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
