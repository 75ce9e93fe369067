import { cookieNames } from '@jolimot/client/cookies';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { beforeEach, expect, it, vi } from 'vitest';
import messages from '@/messages/fr.json';
import { useVisitor } from '@/stores/visitor';
import { renderFrench } from '@/test/render-french';
import { ConsentGate, ReopenConsent } from './consent-gate';

const env = vi.hoisted(() => ({ tagManagerId: null as string | null }));
vi.mock('@/lib/env', async (load) => ({ ...(await load<object>()), publicEnv: env }));
const measureVisit = vi.hoisted(() => vi.fn());
vi.mock('@/lib/analytics/measure-visit', () => ({ measureVisit }));
vi.mock('next/navigation', () => ({ usePathname: () => '/faq' }));

const question = { words: messages.consent, policy: '/policy' };
const initial = useVisitor.getInitialState();
const banner = () => screen.findByRole('region', { name: 'Vos cookies' });
const consent = () => useVisitor.getState().consent;

beforeEach(() => {
  // jsdom has no layout to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Cookies.remove(cookieNames.consent);
  env.tagManagerId = null;
  useVisitor.setState(initial, true);
  renderFrench(
    <>
      <ConsentGate {...question} />
      <ReopenConsent>{messages.layout.footer.cookies}</ReopenConsent>
    </>,
  );
});

it.each([
  ['Tout refuser', 'denied'],
  ['Tout accepter', 'granted'],
])('« %s » is one click and sets both to %s', async (name, value) => {
  await banner();
  await userEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
  expect(consent()).toMatchObject({ ads: value, analytics: value });
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull(), 10_000);
});

it('allows a selection: nothing is ticked beforehand, mandatory cookies cannot be refused', async () => {
  await banner();
  await userEvent.click(screen.getByRole('button', { name: 'Personnaliser' }));
  const [mandatory, analytics, ads] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect([mandatory?.checked, mandatory?.disabled]).toEqual([true, true]);
  expect([analytics?.checked, ads?.checked]).toEqual([false, false]);
  await userEvent.click(analytics ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Autoriser la sélection' }));
  expect(consent()).toMatchObject({ ads: 'denied', analytics: 'granted' });
});

it('can be reopened, shows the last choice, and Escape leaves it as it was', async () => {
  await banner();
  await userEvent.click(screen.getAllByRole('button', { name: 'Tout accepter' })[0] ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Gérer les cookies' }));
  await banner();
  expect((await screen.findAllByRole<HTMLInputElement>('checkbox')).every((box) => box.checked)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull(), 10_000);
  expect(consent()).toMatchObject({ ads: 'granted', analytics: 'granted' });
});

it('measures visits where a container is set, when a page is shown and when the question is answered', async () => {
  await banner();
  expect(measureVisit).not.toHaveBeenCalled();
  cleanup();
  env.tagManagerId = 'GTM-TEST1';
  renderFrench(<ConsentGate {...question} />);
  await vi.waitFor(() => expect(measureVisit).toHaveBeenCalledWith('GTM-TEST1'), 10_000);
  measureVisit.mockClear();
  await userEvent.click(screen.getAllByRole('button', { name: 'Tout accepter' })[0] ?? document.body);
  await vi.waitFor(() => expect(measureVisit).toHaveBeenCalledWith('GTM-TEST1'), 10_000);
});

it('folds to one line when the visitor uses the page, with each answer still one click away', async () => {
  await banner();
  await userEvent.click(document.body);
  expect(screen.queryByRole('tab')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tout refuser' }));
  expect(consent()).toMatchObject({ ads: 'denied', analytics: 'denied' });
});

it.each([
  ['where visitors have a task', true, [1024, 768]],
  ['in a low window', false, [1024, 640]],
  ['on a phone', false, [360, 800]],
] as const)('takes one line from the start %s', async (_, isTask, [width, height]) => {
  cleanup();
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  renderFrench(<ConsentGate isTask={isTask} {...question} />);
  await banner();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('unfolds again', async () => {
  await banner();
  await userEvent.click(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Vos cookies' }));
  expect(screen.getAllByRole('tab')).toHaveLength(2);
});
