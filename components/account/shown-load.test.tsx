import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useShownLoad, useShownPages } from '@/lib/api/shown-load';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const answers = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  client.clear();
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
  it.each([
    ['for 200 ms, however soon it comes', 200, after(20, 'here'), 'here'],
    ['until it comes, if that takes longer', 500, after(500, 'here'), 'here'],
    ['for 200 ms when it fails', 200, () => Promise.reject(new Error('no')), 'failed'],
  ])('is shown as loading %s', async (_, ms, load, then) => {
    answers.mockImplementation(load);
    show(<Part />);
    await pass(ms - 1);
    expect(screen.getByText('loading')).toBeDefined();
    await pass(20);
    expect(screen.getByText(then)).toBeDefined();
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
