import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { statusOf } from '@/lib/page/route-error';
import { PageErrors } from './page-error';

const place = vi.hoisted(() => ({ path: '/faq', refresh: vi.fn() }));
vi.mock('next/navigation', async (original) => ({
  ...(await original()),
  usePathname: () => place.path,
  useRouter: () => ({ refresh: place.refresh }),
}));
vi.mock('./thrown-error', () => ({
  ThrownError: ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
    <button type="button" onClick={onRetry}>
      {statusOf(error)}
    </button>
  ),
}));

beforeEach(() => {
  place.path = '/faq';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const words = { locale: 'fr', messages: {} } as const;
let thrown: unknown;
function Page() {
  if (thrown) throw thrown;
  return <p>the page</p>;
}
const page = (
  <PageErrors words={words}>
    <Page />
  </PageErrors>
);

it('shows the error of a page in its place, and the page again once it can be shown', async () => {
  thrown = Object.assign(new Error('x'), { statusCode: 403 });
  render(page);
  const retry = await screen.findByRole('button', { name: '403' });
  thrown = null;
  await userEvent.click(retry);
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(place.refresh).toHaveBeenCalledOnce();
});

it('forgets the error on another page', async () => {
  thrown = new Error('x');
  const { rerender } = render(page);
  await screen.findByRole('button', { name: '500' });
  thrown = null;
  place.path = '/about';
  rerender(
    <PageErrors words={words}>
      <p>another page</p>
    </PageErrors>,
  );
  expect(screen.getByText('another page')).toBeTruthy();
});

it('leaves redirects to the framework', () => {
  thrown = Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/login;307;' });
  expect(() => render(page)).toThrow('NEXT_REDIRECT');
});
