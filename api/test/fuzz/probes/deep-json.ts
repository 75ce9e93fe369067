import { workOf } from '../../fixtures/accounts';
import type { Probe } from './probe';

const brackets = 500_000;
/** Allowed cost of parsing and refusal, as a multiple of a text of the same length. */
const most = 6;

export const deepJson: Probe = {
  name: 'deep JSON',
  run: async ({ test }) => {
    const ask = (payload: string) => () =>
      test.app.inject({
        method: 'POST',
        url: '/contact_messages',
        payload,
        headers: { 'content-type': 'application/json' },
      });
    const flat = await workOf(5, ask(`"${'a'.repeat(2 * brackets - 2)}"`));
    const deep = await workOf(5, ask('['.repeat(brackets) + ']'.repeat(brackets)));
    const ratio = deep / Math.max(flat, 1);
    return ratio <= most ? [] : [`${brackets} brackets take ${ratio.toFixed(1)} times the work of a text as long`];
  },
};
