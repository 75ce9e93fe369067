// Loaded with the first call, it may outlive its file and break the next.
import '@jolimot/contract/calls';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { forgetStores } from '@/stores/visit-stores';
import { watchLooseTexts } from './loose-texts';
import { rawKey, rawKeysOf } from './raw-keys';

/** ms: one second is too short beside a build. */
configure({ asyncUtilTimeout: 10_000 });

const missing: string[] = [];
const { error } = console;
console.error = (...told: unknown[]) => {
  for (const one of told)
    if (one instanceof Error && /^(?:MISSING|FORMATTING)_/.test(one.message)) missing.push(one.message);
  error(...told);
};
afterAll(async () => {
  // A part that still loads would break the file, or the next.
  await vi.dynamicImportSettled();
  console.error = error;
  // Files share a document.
  history.replaceState(null, '', '/');
});

/** jsdom scrolls nowhere. */
Element.prototype.scrollIntoView = () => undefined;

const loose = watchLooseTexts(Node.prototype);

/** jsdom recomputes react-admin's styles for each role query. */
const put = document.head.insertBefore.bind(document.head);
document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
  node instanceof HTMLStyleElement && node.dataset.emotion !== undefined ? node : put(node, before);

afterEach(() => {
  const found = [...missing.splice(0), ...rawKeysOf(document.body, rawKey)];
  cleanup();
  forgetStores();
  onlineManager.setOnline(true);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  sessionStorage.clear();
  queryClient().clear();
  expect(found, 'messages that the page does not have').toEqual([]);
  expect(loose.splice(0), 'texts that need an element of their own').toEqual([]);
});
