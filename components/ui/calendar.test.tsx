import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import english from '@/messages/en.json';
import { renderFrench } from '@/test/render-french';
import { Calendar } from './calendar';

const onChoose = vi.fn();
const onMonth = vi.fn();

const november = (
  <Calendar
    label="Le jour"
    day="2026-11-24"
    today="2026-11-25"
    onChoose={onChoose}
    month="2026-11-24"
    onMonth={onMonth}
    first="2026-11-23"
    last="2027-02-20"
    reasonAgainst={(day) => (day === '2026-11-29' ? 'l’atelier est fermé' : null)}
    isHatched={(day) => day === '2026-11-29'}
    markOf={(day) => (day > '2026-11-25' ? { words: 'arrive à temps', hasDot: day !== '2026-11-28' } : null)}
  />
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  renderFrench(november);
});

it('reads each day out in French: its name, whether it is chosen, why it cannot be', () => {
  expect(screen.getByRole('button', { name: 'mardi 24 novembre 2026, choisi' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'mercredi 25 novembre 2026, aujourd’hui' })).toBeTruthy();
  const closed = screen.getByRole('button', { name: 'dimanche 29 novembre 2026, l’atelier est fermé' });
  expect(closed.hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('columnheader', { name: 'lundi', hidden: true })).toBeTruthy();
});

it('says and marks more about a day that can be chosen', () => {
  const cellOf = (name: string) => screen.getByRole('button', { name }).closest('td')?.className ?? '';
  expect(cellOf('jeudi 26 novembre 2026, arrive à temps')).toContain('after:bg-green-ink');
  expect(cellOf('samedi 28 novembre 2026, arrive à temps')).not.toContain('after:');
  expect(cellOf('mardi 24 novembre 2026, choisi')).not.toContain('after:');
  expect(cellOf('dimanche 29 novembre 2026, l’atelier est fermé')).not.toContain('after:');
});

it('says nothing in English on a French page, and nothing in French on an English one', () => {
  const names = (): (string | null)[] =>
    [...document.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'));
  expect(names().join(' ')).not.toMatch(/Today|selected|Go to|Month|November/);
  cleanup();
  renderFrench(
    <NextIntlClientProvider locale="en" messages={english} timeZone="Europe/Paris">
      {november}
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('button', { name: 'Tuesday, 24 November 2026, chosen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeTruthy();
});

it('leaves the colours of the chosen day alone under the mouse', () => {
  const chosen = screen.getByRole('gridcell', { selected: true });
  expect(chosen.hasAttribute('data-selected')).toBe(true);
  const hover = [...(chosen.querySelector('button')?.classList ?? [])].filter((name) => name.includes('hover:'));
  expect(hover).toEqual(['group-not-data-selected/day:enabled:hover:bg-yellow-paper']);
});

it('chooses a day, and turns its pages', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^jeudi 26 novembre 2026/ }));
  expect(onChoose).toHaveBeenCalledWith('2026-11-26');
  await userEvent.click(screen.getByRole('button', { name: 'Mois suivant' }));
  expect(onMonth).toHaveBeenCalledWith(expect.stringMatching(/^2026-12-/));
});
