import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { FoundHead } from './found-head';

const head =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="preload" as="image" href="/a.svg">' +
  '<title>Questions</title><meta name="description" content="All of them"><link rel="canonical" href="http://a/faq">' +
  '<link rel="alternate" hreflang="en" href="http://a/en/faq"><meta property="og:title" content="Questions">';
const written = (): string => [...document.head.children].map((element) => element.outerHTML).join('');

it('takes over the metadata of the page that was opened, and leaves with them alone', async () => {
  document.head.innerHTML = head;
  const page = document.body.appendChild(document.createElement('main'));
  const root = await act(async () => hydrateRoot(page, <FoundHead />));
  expect(written()).toBe(head);

  await act(async () =>
    root.render([<title key="title">About</title>, <link key="canonical" rel="canonical" href="http://a/about" />]),
  );
  expect(document.title).toBe('About');
  expect(document.head.querySelectorAll('title, [name=description], [property], [rel=canonical]')).toHaveLength(2);
  expect(document.head.querySelectorAll('[charset], [name=viewport], [rel=preload]')).toHaveLength(3);

  await act(async () => root.render(<FoundHead />));
  expect(document.title).toBe('Questions');
  expect(document.head.querySelector('[hreflang]')?.getAttribute('href')).toBe('http://a/en/faq');
  expect(document.head.querySelectorAll('[rel=canonical]')).toHaveLength(1);
});

it('renders nothing where it only makes itself known', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  await act(async () => hydrateRoot(page, <FoundHead isPlaced={false} />));
  expect(page.innerHTML).toBe('');
});
