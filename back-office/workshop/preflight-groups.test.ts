import type { PreflightFinding } from '@jolimot/contract/back-office/production';
import { expect, it } from 'vitest';
import { groupFindings, stoppedCards } from './preflight-groups';

const card = (id: number, order: string) => ({ id, code: `C${id}`, order: `/orders/${order}`, orderReference: order });
const soft: PreflightFinding = {
  code: 'resolution_low',
  stops: false,
  card: card(1, 'A'),
  place: 'Image Back Left',
  value: 168,
  cover: null,
};
const short: PreflightFinding = {
  ...soft,
  code: 'address_short',
  stops: true,
  card: card(4, 'B'),
  place: 'address',
  value: 2,
};

it('says what is on each card of an order once, and what stops cards first', () => {
  const groups = groupFindings([soft, { ...soft, card: card(2, 'A') }, { ...soft, card: card(3, 'B') }, short]);
  expect(groups.map(({ orderReference, code, cards }) => [orderReference, code, cards.map(({ id }) => id)])).toEqual([
    ['B', 'address_short', [4]],
    ['A', 'resolution_low', [1, 2]],
    ['B', 'resolution_low', [3]],
  ]);
});

it('counts each card that is stopped once', () => {
  expect(stoppedCards([soft, short, { ...short, code: 'code_wrong', place: 'code', value: null }])).toEqual([4]);
});
