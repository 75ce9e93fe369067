import { expect, it } from 'vitest';
import { feastOf } from './feast';

const christmas = { name: 'Noël', date: '2026-12-25', tags: ['/tags/1'] };
const newYear = { name: 'Nouvel An', date: '2027-01-01', tags: ['/tags/2'] };
const calendar = { today: '2026-11-27', first: '2026-11-28', isOpen: (day: string) => new Date(day).getUTCDay() !== 0 };
const france = { min: 2, max: 5 };
const abroad = { min: 5, max: 10 };
const feast = (tags: string[], delays: { min: number; max: number }[], when: Partial<typeof calendar> = {}) =>
  feastOf([newYear, christmas], { tags }, delays, { ...calendar, ...when });

it('is the next event of the card’s occasions, with the last day on which it still arrives before', () => {
  expect(feast(['/tags/1'], [france])).toMatchObject({ name: 'Noël', lastDay: '2026-12-18' });
  expect(feast(['/tags/2'], [france])).toMatchObject({ name: 'Nouvel An' });
  expect(feast(['/tags/2', '/tags/1'], [france])).toMatchObject({ name: 'Noël' });
});

it('counts the slowest of the recipients', () => {
  const found = feast(['/tags/1'], [france, abroad]);
  expect(found?.lastDay).toBe('2026-12-12');
  expect([found?.isInTime('2026-12-12'), found?.isInTime('2026-12-14')]).toEqual([true, false]);
});

it('is missed by a card that may arrive on its very day', () => {
  const party = { name: 'Fête', date: '2026-12-23', tags: ['/tags/1'] };
  const found = feastOf([party], { tags: ['/tags/1'] }, [france], calendar);
  expect([found?.isInTime('2026-12-16'), found?.isInTime('2026-12-17'), found?.lastDay]).toEqual([
    true,
    false,
    '2026-12-16',
  ]);
});

it('leaves out closed days, and has no last day when it is too late', () => {
  expect(feast(['/tags/1'], [france], { isOpen: (day) => day < '2026-12-10' })?.lastDay).toBe('2026-12-09');
  expect(feast(['/tags/1'], [abroad], { today: '2026-12-20', first: '2026-12-21' })).toMatchObject({ lastDay: null });
});

it('is none for a card of no near event, or without a cover', () => {
  expect(feast(['/tags/9'], [france])).toBeNull();
  expect(feast(['/tags/1'], [france], { today: '2026-10-01' })).toBeNull();
  expect(feastOf([christmas], null, [france], calendar)).toBeNull();
});
