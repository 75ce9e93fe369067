import type { Call } from '@jolimot/contract/call';
import type { CallName } from '@jolimot/contract/calls';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { apiByName } from '@/lib/api/client';
import { loadCall } from '@/lib/api/load-call';
import { backOfficeError, type RefusalWords } from './back-office-error';
import { fieldOf, payloadOf } from './payload';
import { readFile, readItem, readServed, readSeveral, readWhole, staffView } from './read-collection';
import { type Item, type Resource, resources } from './resources';
import { isSection } from './sections';
import { type ListAsked, pageOf } from './small-list';

type Values = Readonly<Record<string, unknown>>;

function resourceOf(name: string): Resource {
  if (!isSection(name)) throw new TypeError(`The back-office has no "${name}".`);
  return resources[name];
}

function needed(call: CallName | undefined, what: string): CallName {
  if (!call) throw new TypeError(`This resource cannot be ${what}.`);
  return call;
}

/** Path parameters of `/tags/{id}` and `/orders/{reference}`, which also takes a number. */
const paramsOf = (call: Call, id: Identifier): Record<string, unknown> =>
  Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, id]));

function askedOf({ pagination, sort, filter }: Partial<GetListParams>): ListAsked & { isDeleted: boolean } {
  const { q, isDeleted, ...equal }: Values = filter ?? {};
  return {
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? 25,
    sort: { field: sort?.field ?? 'id', order: sort?.order ?? 'ASC' },
    search: typeof q === 'string' ? q.trim() : '',
    equal: Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== '' && value != null)),
    isDeleted: isDeleted === true,
  };
}

async function readList(name: string, params: GetListParams & { signal?: AbortSignal | undefined }) {
  const resource = resourceOf(name);
  const { isDeleted, ...asked } = askedOf(params);
  if (!resource.isSmall) return readServed(resource, asked, isDeleted, params.signal);
  return pageOf(await readWhole(resource, isDeleted, params.signal), asked, resource.searched ?? []);
}

export async function readListFile(name: string, filter: Values): Promise<Blob> {
  const { isDeleted, ...asked } = askedOf({ filter });
  return readFile(resourceOf(name), asked, isDeleted);
}

async function readOne(resource: Resource, id: Identifier, signal?: AbortSignal): Promise<Item> {
  const name = needed(resource.get, 'read alone');
  const call = await loadCall(name);
  const input = { params: paramsOf(call, id), query: staffView(call) };
  return readItem(await apiByName(name, input, signal ? { signal } : {}));
}

async function readMany(name: string, ids: readonly Identifier[]): Promise<Item[]> {
  const resource = resourceOf(name);
  const wanted = ids.map(Number);
  if (resource.isSmall) return (await readWhole(resource)).filter(({ id }) => wanted.includes(Number(id)));
  return (await readSeveral(resource, wanted)) ?? Promise.all(wanted.map((id) => readOne(resource, id)));
}

async function send(resource: Resource, name: CallName, id: Identifier | null, values: Values, words: RefusalWords) {
  const call = await loadCall(name);
  const input = {
    body: payloadOf(resource, call, values, words),
    ...(id === null ? {} : { params: paramsOf(call, id) }),
  };
  const version = call.versioned ? Date.parse(String(values.updatedAt)) : Number.NaN;
  return readItem(await apiByName(name, input, Number.isNaN(version) ? {} : { ifMatch: version }));
}

/** Paged linked data (docs/product/api.md, "Media types"). Refusals become a `BackOfficeError`. */
export function createDataProvider(words: RefusalWords): DataProvider {
  const worded = async <Result>(name: string, values: Values, act: (resource: Resource) => Promise<Result>) => {
    const resource = resourceOf(name);
    try {
      return await act(resource);
    } catch (error) {
      throw backOfficeError(error, words, (path) => fieldOf(resource, values, path));
    }
  };
  const provider = {
    supportAbortSignal: true,
    getList: (name: string, params: GetListParams) => worded(name, {}, () => readList(name, params)),
    getOne: (name: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) =>
      worded(name, {}, async (resource) => ({ data: await readOne(resource, id, signal) })),
    getMany: (name: string, { ids }: { ids: Identifier[] }) =>
      worded(name, {}, async () => ({ data: await readMany(name, ids) })),
    create: (name: string, { data }: { data: Values }) =>
      worded(name, data, async (resource) => ({
        data: await send(resource, needed(resource.create, 'added'), null, data, words),
      })),
    update: (name: string, { id, data }: { id: Identifier; data: Values }) =>
      worded(name, data, async (resource) => ({
        data: await send(resource, needed(resource.update, 'changed'), id, data, words),
      })),
    delete: (name: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) =>
      worded(name, {}, async ({ remove }) => {
        const call = needed(remove, 'deleted');
        await apiByName(call, { params: paramsOf(await loadCall(call), id) });
        return { data: previousData ?? { id } };
      }),
  };
  // Methods that no screen calls are missing. No provider can know the record type that React-admin promises each
  // caller.
  return provider as unknown as DataProvider;
}
