import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useAddresses, useCountries } from '@/lib/api/addresses';
import { useTags } from '@/lib/api/catalogue';
import { queryClient } from '@/lib/api/query-client';
import { type NamedCall, ok } from '../real-tree/answer';
import { shop } from '../real-tree/fake-api';
import { open } from '../real-tree/visit';
import { sampleCountries } from '../sample-countries';

const within = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="fr">
    <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
  </NextIntlClientProvider>
);

/** Comes, and goes. @returns what it was given */
async function shown<Data>(load: () => { data: Data | undefined; isFetching: boolean }): Promise<Data | undefined> {
  const { result, unmount } = renderHook(load, { wrapper: within });
  await waitFor(() => expect(result.current).toMatchObject({ isFetching: false, isPending: false }));
  unmount();
  return result.current.data;
}

describe('6. Roles and permissions', () => {
  it('addresses fetch returns false when unauthenticated', async () => {
    await open('faq', 'fr');
    expect(await shown(useAddresses)).toBe(false);
    expect(shop.requestsOf('GET /addresses')).toEqual([]);
    queryClient().clear();
    await open('faq', 'fr', { visitor: 'buyer' });
    expect(await shown(useAddresses)).toHaveLength(1);
  });
});

const aTag = (id: number) => ({
  ...{ id, iri: `/tags/${id}`, slug: `tag-${id}`, name: 'Merci', active: true, events: [], covers: [], products: [] },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z', deletedAt: null },
});

describe('7. Calls: what is kept', () => {
  it.each([
    ['countries', 'GET /countries', useCountries, sampleCountries],
    ['tags', 'GET /tags', useTags, [aTag(1), aTag(2)]],
  ] as const)(
    'Countries and tags are refetched if fewer than 2 are cached: %s',
    async (_name, call: NamedCall, load: () => ReturnType<typeof useCountries | typeof useTags>, all) => {
      await open('faq', 'fr');
      const asked = async (items: readonly unknown[]) => {
        queryClient().clear();
        shop.answer(call, ok(items));
        const before = shop.requestsOf(call).length;
        await shown<unknown>(load);
        await shown<unknown>(load);
        return shop.requestsOf(call).length - before;
      };
      expect(await asked(all.slice(0, 1))).toBe(2);
      expect(await asked(all.slice(0, 2))).toBe(1);
    },
  );
});
