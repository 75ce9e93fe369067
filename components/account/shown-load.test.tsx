import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useShownLoad, useShownPages } from '@/lib/api/shown-load';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const answers = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  client.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const after = (ms: number, text: string) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, text));

function Part() {
  const query = useShownLoad(useQuery({ queryKey: ['part'], queryFn: answers }));
  if (query.isPending) return <p>loading</p>;
  return <p>{query.isError ? 'failed' : query.data}</p>;
}

function List() {
  const pages = useShownPages(
    useInfiniteQuery({
      queryKey: ['list'],
      queryFn: answers,
      initialPageParam: 1,
      getNextPageParam: (_, all) => all.length + 1,
    }),
  );
  if (pages.isPending) return <p>loading</p>;
  return (
    <button type="button" aria-busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {pages.data?.pages.join()}
    </button>
  );
}

const show = (part: React.ReactNode) => render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);

describe('what is loaded', () => {
  it('is shown as loading for 200 ms, however soon it comes', async () => {
    answers.mockImplementation(after(20, 'here'));
    show(<Part />);
    await pass(199);
    expect(screen.getByText('loading')).toBeDefined();
    await pass(20);
    expect(screen.getByText('here')).toBeDefined();
  });

  it('is shown when it comes, if that takes longer', async () => {
    answers.mockImplementation(after(500, 'here'));
    show(<Part />);
    await pass(499);
    expect(screen.getByText('loading')).toBeDefined();
    await pass(20);
    expect(screen.getByText('here')).toBeDefined();
  });

  it('says that it failed after as long', async () => {
    answers.mockRejectedValue(new Error('no'));
    show(<Part />);
    await pass(199);
    expect(screen.getByText('loading')).toBeDefined();
    await pass(20);
    expect(screen.getByText('failed')).toBeDefined();
  });

  it('is there at once when it is known', () => {
    client.setQueryData(['part'], 'known');
    show(<Part />);
    expect(screen.getByText('known')).toBeDefined();
  });
});

it('the next page of a list is shown as loading for 200 ms too', async () => {
  answers.mockImplementationOnce(after(300, 'first')).mockImplementationOnce(after(20, 'second'));
  show(<List />);
  await pass(320);
  const more = screen.getByRole('button', { name: 'first' });
  act(() => more.click());
  await pass(190);
  expect(more.getAttribute('aria-busy')).toBe('true');
  await pass(100);
  expect(screen.getByRole('button', { name: 'first,second' }).getAttribute('aria-busy')).toBe('false');
});
