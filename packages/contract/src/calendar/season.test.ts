import { expect, it } from 'vitest';
import { nearEvents } from './season';

const [newYear, christmas, valentine] = [{ date: '2027-01-01' }, { date: '2026-12-25' }, { date: '2027-02-14' }];

it.each([
  ['2026-11-12', []],
  ['2026-11-13', [christmas]],
  ['2026-11-20', [christmas, newYear]],
  ['2026-12-25', [christmas, newYear]],
  ['2026-12-26', [newYear]],
])('on %s the near events are those within six weeks, soonest first', (today, near) => {
  expect(nearEvents([newYear, christmas, valentine], today)).toEqual(near);
});
