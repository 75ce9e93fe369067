import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SoftLinks } from './soft-links';

const router = { push: vi.fn(), prefetch: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

beforeEach(() => {
  vi.clearAllMocks();
  window.history.replaceState(null, '', '/faq?from=mail');
  // jsdom cannot open documents.
  window.addEventListener('click', stop);
});
afterEach(() => {
  cleanup();
  window.removeEventListener('click', stop);
});
const stop = (event: { preventDefault: () => void }) => event.preventDefault();

function show(props: ComponentProps<'a'>, locale: 'fr' | 'en' = 'fr'): HTMLElement {
  render(
    <>
      <a {...props}>
        <b>word</b>
      </a>
      <SoftLinks locale={locale} />
    </>,
  );
  return screen.getByText('word');
}

describe('a link to another page of the shop', () => {
  it.each([
    ['/', '/'],
    ['/a-propos', '/a-propos'],
    ['/acheter/credits?missing=2#top', '/acheter/credits?missing=2#top'],
    [`${window.location.origin}/mon-compte`, '/mon-compte'],
    ['/faq', '/faq'],
    ['/#delivery', '/#delivery'],
    ['/buy/confirm/T1', '/buy/confirm/T1'],
  ])('%s is swapped in', (href, path) => {
    fireEvent.click(show({ href }));
    expect(router.push.mock.calls).toEqual([[path]]);
  });

  it('does not reload the document', () => {
    expect(fireEvent.click(show({ href: '/a-propos' }))).toBe(false);
  });

  it.each(['pointerOver', 'focusIn'] as const)('is fetched at %s', (name) => {
    fireEvent[name](show({ href: '/a-propos' }));
    expect(router.prefetch.mock.calls).toEqual([['/a-propos']]);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('is fetched when the browser is idle, after 2 s at the latest', () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    fireEvent.pointerOver(show({ href: '/a-propos' }));
    expect(router.prefetch).not.toHaveBeenCalled();
    expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
    idle.mock.lastCall?.[0]();
    expect(router.prefetch).toHaveBeenCalledWith('/a-propos');
    vi.unstubAllGlobals();
  });

  it('is followed when it names its own window', () => {
    fireEvent.click(show({ href: '/a-propos', target: '_self' }));
    expect(router.push).toHaveBeenCalled();
  });
});

describe('the browser itself follows', () => {
  it.each<[string, ComponentProps<'a'>]>([
    ['another window', { href: '/terms', target: '_blank' }],
    ['a file', { href: '/a-propos', download: 'a.html' }],
    ['another site', { href: 'https://www.instagram.com/jolimot.example' }],
    ['a mail', { href: 'mailto:bonjour@jolimot.example' }],
    ['no address at all', { href: 'http://[' }],
    ['a place on this page', { href: '#content' }],
    ['a place on this page by its whole address', { href: '/faq?from=mail#expire' }],
    ['the other language', { href: '/en/about' }],
    ['the creation screen, whose policy is its own', { href: '/creation/la-carte?cover=3' }],
    ['no page of the shop', { href: '/admin/orders' }],
    ['a file of the site', { href: '/art/icon.svg' }],
  ])('a link to %s', (_, props) => {
    const word = show(props);
    fireEvent.pointerOver(word);
    fireEvent.focusIn(word);
    fireEvent.click(word);
    expect(router.prefetch).not.toHaveBeenCalled();
    expect(router.push).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s', (key) => {
    fireEvent.click(show({ href: '/a-propos' }), { [key]: true });
    expect(router.push).not.toHaveBeenCalled();
  });

  it('a click with another button', () => {
    fireEvent.click(show({ href: '/a-propos' }), { button: 1 });
    expect(router.push).not.toHaveBeenCalled();
  });

  it('a click that a handler has dealt with', () => {
    fireEvent.click(show({ href: '/a-propos', onClick: stop }));
    expect(router.push).not.toHaveBeenCalled();
  });

  it('links of the other language, on a page of that language too', () => {
    window.history.replaceState(null, '', '/en/faq');
    fireEvent.click(show({ href: '/a-propos' }, 'en'));
    expect(router.push).not.toHaveBeenCalled();
  });

  it('clicks beside links, and all clicks once the frame is gone', () => {
    fireEvent.click(show({}));
    cleanup();
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/a-propos' }));
    fireEvent.click(link);
    link.remove();
    expect(router.push).not.toHaveBeenCalled();
  });
});
