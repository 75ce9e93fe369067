// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { coverIds } from '@/api/test/shop/known-shop';
import { refreshCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { useAuth } from '@/stores/auth';
import { forgetStores } from '@/stores/visit-stores';
import { useVisitor } from '@/stores/visitor';
import { signIn, TestShop } from '@/test/shop/test-shop';
import { useLoadedCreation } from './use-loaded-creation';

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
});
afterEach(() => {
  cleanup();
  useAuth.getState().reset();
  forgetStores();
  queryClient().clear();
  return shop.close();
});

function open(reference: string) {
  useEditor.setState({ screen: { ...initialState, reference, step: 'message' } });
  useVisitor.setState({ creations: [reference] });
  const client = queryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return renderHook(useLoadedCreation, { wrapper });
}
const screen = () => useEditor.getState().screen;

it('a card that nobody has is gone, and no longer remembered', async () => {
  open('XXXXXXXXXXXX');
  await waitFor(() => expect(screen().notice).toBe('gone'));
  expect(screen().reference).toBeNull();
  expect(useVisitor.getState().creations).toEqual([]);
});

it('after the end of a session a card is not gone: it is shown again once somebody has signed in', async () => {
  const session = await signIn();
  const { reference } = await shop.begin({ cover: coverIds.plain, token: session.token });
  useAuth.setState({ status: 'guest', ended: 'Token expired' });
  const { result } = open(reference);
  await waitFor(() => expect(screen().notice).toBe('signedOut'));
  expect(screen()).toMatchObject({ reference, step: 'message' });
  expect(useVisitor.getState().creations).toEqual([reference]);
  expect(result.current.creation).toBeNull();
  act(() => void useAuth.getState().accept(session));
  await act(() => refreshCreation(reference));
  await waitFor(() => expect(result.current.creation?.reference).toBe(reference));
  expect(screen()).toMatchObject({ reference, step: 'message', notice: null });
});

it('a change of another window is seen on coming back to this one', async () => {
  const { reference } = await shop.begin({ cover: coverIds.plain });
  const { result } = open(reference);
  await waitFor(() => expect(result.current.creation?.reference).toBe(reference));
  await shop.elsewhere(reference).setText('Message', 'Bonjour');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(result.current.creation?.customizations.Message?.value).toBe('Bonjour'));
});
