import type { Call } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import { describe, expect, it } from 'vitest';
import { resources } from './resources';
import { sections } from './sections';

const named: [name: string, call: Call][] = Object.entries(calls);
const callOf = (name: string | undefined): Call | undefined => named.find(([one]) => one === name)?.[1];

describe.each(sections)('%s', (section) => {
  const { list, get, create, update, remove, hasFile } = resources[section];

  it('is read where it is written', () => {
    for (const name of [create, update, remove]) {
      if (name) expect(callOf(name)?.path.replace('/{id}', '')).toBe(`/${section}`);
    }
    expect(callOf(list)?.method).toBe('GET');
    if (update) expect(get).toBeDefined();
  });

  it('has the file of its list where the API makes one', () => {
    expect(hasFile ?? false).toBe(callOf(list)?.alsoProduces?.includes('text/csv') ?? false);
  });

  it('refuses a stale edit', () => {
    if (update) expect(callOf(update)?.versioned).toBe(true);
  });

  it('has everything wired that admins may do with it', () => {
    const wired: readonly (string | undefined)[] = [create, update, remove];
    const offered = named
      .filter(([, { method, path, access }]) => {
        const isOfItem = path === `/${section}` || path === `/${section}/{id}`;
        return method !== 'GET' && (access === 'admin' || access === 'superadmin') && isOfItem;
      })
      .map(([name]) => name);
    expect(offered.filter((name) => !wired.includes(name))).toEqual([]);
  });
});
