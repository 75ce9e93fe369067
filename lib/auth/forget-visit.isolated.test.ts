// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { tokensOf } from '@/test/real-tree/people';

type State = Record<string, unknown>;

const made = vi.hoisted((): StoreApi<State>[] => []);
vi.mock('zustand', async (load) => {
  const zustand = await load<typeof import('zustand')>();
  const create = (...given: unknown[]) => {
    if (given.length === 0) return create;
    const store = Reflect.apply(zustand.create, undefined, given);
    made.push(store);
    return store;
  };
  return { ...zustand, create };
});
vi.mock('next/root-params', () => ({}));

const root = path.resolve(import.meta.dirname, '../..');
const modulesIn = (room: string): string[] =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.d|worker)\.ts$/.test(file))
    .map((file) => path.join(root, room, file));

/** The answer about cookies, the place in the address, and a field that takes the focus. */
const stays = ['consent', 'ready', 'keepsDrafts', 'reviewing', 'screen', 'target'];

const dataOf = (store: StoreApi<State>): [string, unknown][] =>
  Object.entries(store.getState()).filter(([key, value]) => typeof value !== 'function' && !stays.includes(key));

const answer = (): void => {
  for (const store of made) if ('conflict' in store.getState()) store.setState({ conflict: null });
};
const ofAccount: State = { tokens: tokensOf('client'), conflict: { answer } };

function used(key: string, value: unknown): unknown {
  if (key in ofAccount) return ofAccount[key];
  if (Array.isArray(value)) return ['AB12CD34EF56'];
  if (typeof value === 'object' && value !== null) return { AB12CD34EF56: {} };
  return typeof value === 'boolean' ? !value : 'AB12CD34EF56';
}

it('whoever signs out leaves no store with anything of theirs', async () => {
  for (const file of ['stores', 'lib'].flatMap(modulesIn)) await import(file);
  const { leave } = await import('./sign-out');
  expect(made.length).toBeGreaterThan(10);
  const clean = made.map(dataOf);
  const full = made.map((store, index) => {
    store.setState(Object.fromEntries((clean[index] ?? []).map(([key, value]) => [key, used(key, value)])));
    return dataOf(store);
  });
  for (const [index, data] of full.entries()) for (const entry of data) expect(clean[index]).not.toContainEqual(entry);
  leave();
  expect(made.map(dataOf)).toEqual(clean);
});
