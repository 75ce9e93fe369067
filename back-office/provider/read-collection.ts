import type { ApiPage } from '@jolimot/client/client';
import type { Call } from '@jolimot/contract/call';
import { largestPage } from '@jolimot/contract/fields';
import type { GetListResult } from 'react-admin';
import { z } from 'zod';
import { apiFileByName, apiPageByName } from '@/lib/api/client';
import { loadCall } from '@/lib/api/load-call';
import type { Item, Resource } from './resources';
import type { ListAsked } from './small-list';

type Query = Readonly<Record<string, unknown>>;
type Read = Pick<GetListResult<Item>, 'data' | 'total' | 'pageInfo'>;

/** An item's id is a number, an error group's a text; the contract has parsed the rest. */
const item = z.looseObject({ id: z.union([z.number(), z.string()]) });
const items = z.array(item);

export const readItem = (value: unknown): Item => item.parse(value);

const takes = (call: Call, name: string): boolean => call.query !== undefined && name in call.query.shape;

/** Staff also see inactive items in calls shared with customers. */
export const staffView = (call: Call): Query => (call.staffView ? { all: true } : {});

const asStaff = (resource: Resource, call: Call): Query => ({ ...staffView(call), ...resource.always });

async function readPage({ list }: Resource, query: Query, signal?: AbortSignal): Promise<ApiPage<Item>> {
  const page = await apiPageByName(list, { query }, signal ? { signal } : {});
  return { ...page, items: items.parse(page.items) };
}

/** Largest pages, up to `wanted` items. */
async function readPages(resource: Resource, query: Query, wanted: number, signal?: AbortSignal): Promise<Item[]> {
  const data: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await readPage(resource, { ...query, page, itemsPerPage: largestPage }, signal);
    data.push(...found.items);
    if (data.length >= wanted || found.items.length < largestPage) return data.slice(0, wanted);
  }
}

/** The API lists deleted items separately. */
export async function readWhole(resource: Resource, isDeleted = false, signal?: AbortSignal): Promise<Item[]> {
  const call = await loadCall(resource.list);
  const query = {
    ...asStaff(resource, call),
    ...(isDeleted && takes(call, deletedOnly) ? { [deletedOnly]: true } : {}),
  };
  if (!takes(call, 'page')) return (await readPage(resource, query, signal)).items;
  return readPages(resource, query, Number.POSITIVE_INFINITY, signal);
}
const deletedOnly = 'exists[deletedAt]';

/** Filters that the API lacks are dropped. */
export async function readServed(
  resource: Resource,
  asked: ListAsked,
  isDeleted: boolean,
  signal?: AbortSignal,
): Promise<Read> {
  const query = await queryOf(resource, asked, isDeleted);
  // A saved table exceeds the API's page size.
  if (asked.perPage > largestPage) {
    const data = await readPages(resource, query, asked.perPage, signal);
    return { data, total: data.length };
  }
  const { page, perPage, sort } = asked;
  const placeOf = (one: number) => JSON.stringify([resource.list, query, perPage, one]);
  const isNewestFirst = sort.field === 'id' && sort.order === 'DESC' && takes(await loadCall(resource.list), after);
  const last = isNewestFirst ? lastIds.get(placeOf(page - 1)) : undefined;
  const place = last === undefined ? { page } : { [after]: last };
  const found = await readPage(resource, { ...query, ...place, itemsPerPage: perPage }, signal);
  const { items: data, total = (page - 1) * perPage + data.length, hasNextPage = false } = found;
  lastIds.set(placeOf(page), data.at(-1)?.id);
  return hasNextPage ? { data, pageInfo: { hasPreviousPage: page > 1, hasNextPage } } : { data, total };
}
const after = 'id[lt]';
/** The next page begins after this id, however deep. */
const lastIds = new Map<string, Item['id'] | undefined>();

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
  return readPages(resource, { ...asStaff(resource, call), 'id[]': ids }, ids.length);
}
