import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { speaker } from '@/back-office/provider/speak';
import french from '@/messages/fr.json';
import { ErrorTrace } from './source-trace';

vi.mock('@/lib/api/session', () => ({ session: { freshToken: async () => 'of.staff' } }));
vi.mock('../parts/columns', () => ({
  useColumnWords: () => ({ t: (key: string) => speaker('fr', french)(`backOffice.${key}`, {}) ?? '' }),
}));

const storefront = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  storefront.mockReset();
  vi.stubGlobal('fetch', storefront);
});

const raw = 'at r (https://shop.example/_next/static/chunks/0a.js:1:5)';
const known = {
  raw,
  source: { file: 'lib/sum.ts', line: 4, column: 5, code: "throw new TypeError('No order.');" },
};

function open(trace = `TypeError: No order.\n    ${raw}`) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ErrorTrace id={12} trace={trace} />
    </QueryClientProvider>,
  );
}
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;

it('names file, line and code; the browser’s own trace is one press away', async () => {
  storefront.mockResolvedValue(Response.json({ frames: [known], isOlder: false }));
  open();
  expect(await screen.findByText('lib/sum.ts:4:5')).toBeTruthy();
  expect(screen.getByText("throw new TypeError('No order.');")).toBeTruthy();
  expect(isOpen()).toBe(false);
  expect(storefront.mock.calls[0]?.[0]).toBe('/traces/12');
  expect(new Headers(storefront.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer of.staff');
});

it('says when the version is no longer here, and shows the trace as it came', async () => {
  storefront.mockResolvedValue(Response.json({ frames: [{ raw, source: null }], isOlder: true }));
  open();
  expect((await screen.findByRole('status')).textContent).toMatch(/n’est plus en ligne/);
  expect(isOpen()).toBe(true);
  expect(screen.getByText(/chunks\/0a\.js/)).toBeTruthy();
});

it('shows the trace as it came when nothing can be read', async () => {
  storefront.mockResolvedValue(new Response(null, { status: 503 }));
  open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/n’ont pas pu être lues/);
  expect(isOpen()).toBe(true);
});

it('makes no call when the browser gave no trace', () => {
  open('');
  expect(screen.getByText(/n’a pas donné de trace/)).toBeTruthy();
  expect(storefront).not.toHaveBeenCalled();
});
