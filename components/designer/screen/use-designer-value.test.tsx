import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { forgetStores } from '@/stores/visit-stores';
import { TestShop } from '@/test/shop/test-shop';
import { useDesignerValue } from './use-designer-value';

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="fr">
    <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
  </NextIntlClientProvider>
);

it('the first customization begins a creation, and writes its reference into the hash', async () => {
  const shop = new TestShop();
  useEditor.setState({ screen: initialState });
  const { result, unmount } = renderHook(useDesignerValue, { wrapper });
  const background = { name: 'Background Color', value: '#FFFFFF' } as const;
  act(() => result.current.designer.design.change({ place: 'background', background }));
  const reference = () => useEditor.getState().screen.reference ?? '';
  await waitFor(() => expect(reference()).toMatch(/^[0-9A-Z]{12}$/));
  expect(window.location.hash).toBe(`#reference=${reference()}&step=card`);
  expect(await shop.creation(reference())).toMatchObject({ cover: null, product: { slug: 'greeting-card' } });
  unmount();
  forgetStores();
  await shop.close();
});
