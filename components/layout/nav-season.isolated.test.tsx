import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderFrench } from '@/test/render-french';
import { NavSeason } from './nav-season';

const event = (slug: string, name: string, date: string) => ({ slug, name, date, tags: [slug] });
vi.mock('@/lib/api/catalogue', () => ({
  useEvents: () => ({
    data: [event('fete-des-meres', 'Fête des mères', '2027-05-30'), event('noel', 'Noël', '2026-12-25')],
  }),
}));

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T09:00:00Z'), toFake: ['Date'] }));

it('the menu names what comes within six weeks, and leads to its cards', () => {
  renderFrench(<NavSeason onNavigate={() => {}} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Noël', '/creation/la-carte?event=noel'],
  ]);
});
