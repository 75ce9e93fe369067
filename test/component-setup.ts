import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect } from 'vitest';
import { watchLooseTexts } from './loose-texts';
import { rawKey, rawKeysOf } from './raw-keys';

/** How long a test looks for what is still to come (ms): a second is too short beside a build on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

/** What next-intl has told of messages that were not there. */
const missing: string[] = [];
const { error } = console;
console.error = (...told: unknown[]) => {
  for (const one of told)
    if (one instanceof Error && /^(?:MISSING|FORMATTING)_/.test(one.message)) missing.push(one.message);
  error(...told);
};
afterAll(() => {
  console.error = error;
});

const loose = watchLooseTexts(Node.prototype);

/** What react-admin's library looks like is no test's question here, and jsdom works it out anew for each name of a role. */
const put = document.head.insertBefore.bind(document.head);
document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
  node instanceof HTMLStyleElement && node.dataset.emotion !== undefined ? node : put(node, before);

/** The next test, in whatever file, begins on an empty page. */
afterEach(() => {
  const found = [...missing.splice(0), ...rawKeysOf(document.body, rawKey)];
  cleanup();
  document.body.replaceChildren();
  expect(found, 'messages that the page does not have').toEqual([]);
  expect(loose.splice(0), 'texts that need an element of their own').toEqual([]);
});
