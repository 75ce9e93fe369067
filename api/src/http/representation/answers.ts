import type { Readable } from 'node:stream';
import type { FileType } from '@jolimot/contract/call';

/** A page of a longer collection; a plain array is a whole one. */
export class Page<Item> {
  constructor(
    readonly items: Item[],
    /** How many there are in all pages; counted only for those who are told (see `db/page.ts`). */
    readonly totalItems: number | PromiseLike<number>,
  ) {}
}

/** An answer other than the call's first one, or with headers of its own. */
export class Answer<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A file as an answer. */
export class FileAnswer {
  constructor(
    readonly content: Buffer | Readable,
    /** What the browser calls it. */
    readonly filename: string,
    readonly headers: Record<string, string> = {},
    /** Its media type, where the call has several. */
    readonly type?: FileType,
  ) {}
}

/** A row's instants as answers carry them: UTC, ISO 8601. */
export const timestampsOf = (row: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The same for what is deleted softly. */
export const softTimestampsOf = (row: { createdAt: Date; updatedAt: Date; deletedAt: Date | null }) => ({
  ...timestampsOf(row),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
