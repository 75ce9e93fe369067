import type { Call } from '@jolimot/contract/call';
import { largestPage } from '@jolimot/contract/fields';
import { z } from 'zod';
import { apiFileByName, apiPageByName } from '@/lib/api/client';
import { loadCall } from '@/lib/api/load-call';
import type { Item, Resource } from './resources';
import type { ListAsked } from './small-list';

type Query = Readonly<Record<string, unknown>>;
type Read = { data: Item[]; total: number };

/** The id of an item is a number, that of an error group a text; the contract has parsed the rest. */
const item = z.looseObject({ id: z.union([z.number(), z.string()]) });
const items = z.array(item);

export const readItem = (value: unknown): Item => item.parse(value);

const takes = (call: Call, name: string): boolean => call.query !== undefined && name in call.query.shape;

/** Staff also see inactive items in calls shared with customers. */
export const staffView = (call: Call): Query => (call.staffView ? { all: true } : {});

const asStaff = (resource: Resource, call: Call): Query => ({ ...staffView(call), ...resource.always });

async function readPage({ list }: Resource, query: Query, signal?: AbortSignal): Promise<Read> {
  const page = await apiPageByName(list, { query }, signal ? { signal } : {});
  return { data: items.parse(page.items), total: page.total };
}

/** Largest pages, up to `wanted` items. */
async function readPages(resource: Resource, query: Query, wanted: number, signal?: AbortSignal): Promise<Read> {
  const data: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await readPage(resource, { ...query, page, itemsPerPage: largestPage }, signal);
    data.push(...found.data);
    if (data.length >= Math.min(found.total, wanted) || found.data.length === 0)
      return { data: data.slice(0, wanted), total: found.total };
  }
}

/** A whole small collection, or its deleted items, which the API lists separately. */
export async function readWhole(resource: Resource, isDeleted = false, signal?: AbortSignal): Promise<Item[]> {
  const call = await loadCall(resource.list);
  const query = {
    ...asStaff(resource, call),
    ...(isDeleted && takes(call, deletedOnly) ? { [deletedOnly]: true } : {}),
  };
  if (!takes(call, 'page')) return (await readPage(resource, query, signal)).data;
  return (await readPages(resource, query, Number.POSITIVE_INFINITY, signal)).data;
}
const deletedOnly = 'exists[deletedAt]';

/** A page filtered and sorted by the API; filters that it lacks are dropped. */
export async function readServed(
  resource: Resource,
  asked: ListAsked,
  isDeleted: boolean,
  signal?: AbortSignal,
): Promise<Read> {
  const query = await queryOf(resource, asked, isDeleted);
  // A saved table exceeds the API's page size.
  if (asked.perPage > largestPage) return readPages(resource, query, asked.perPage, signal);
  return readPage(resource, { ...query, page: asked.page, itemsPerPage: asked.perPage }, signal);
}

/** The list as the API's file, whole, with the same filters. */
export async function readFile(resource: Resource, asked: ListAsked, isDeleted: boolean): Promise<Blob> {
  return apiFileByName(resource.list, { query: await queryOf(resource, asked, isDeleted) }, { accept: 'text/csv' });
}

async function queryOf(resource: Resource, asked: ListAsked, isDeleted: boolean): Promise<Query> {
  const call = await loadCall(resource.list);
  const wanted: Query = {
    ...asStaff(resource, call),
    ...Object.fromEntries(
      Object.entries(asked.equal).map(([name, value]) => [resource.filters?.[name] ?? name, value]),
    ),
    ...(asked.search ? { search: asked.search } : {}),
    ...(isDeleted ? { [deletedOnly]: true } : {}),
    [`order[${asked.sort.field}]`]: asked.sort.order.toLowerCase(),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => takes(call, name)));
}

/** @returns null when the API cannot read several at once */
export async function readSeveral(resource: Resource, ids: readonly number[]): Promise<Item[] | null> {
  const call = await loadCall(resource.list);
  if (!takes(call, 'id[]')) return null;
  return (await readPages(resource, { ...asStaff(resource, call), 'id[]': ids }, ids.length)).data;
}
