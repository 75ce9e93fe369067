import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { describe, expect, it } from 'vitest';
import { noPairing, paired } from './pairing';

const jeanne = withCheckCharacter('AB12CD34-001');
const paul = withCheckCharacter('EF56GH78-001');

/** One read every two seconds. */
const after = (...written: string[]) =>
  written.reduce((before, one, at) => paired(before, one, 2000 * (at + 1)), noPairing);

describe('envelope and card', () => {
  it('match by their code, however it is written', () => {
    expect(after(jeanne)).toMatchObject({ state: 'half', codes: [jeanne] });
    expect(after(jeanne, jeanne.toLowerCase().replace('-', ' '))).toMatchObject({
      state: 'match',
      codes: [jeanne, jeanne],
    });
  });
  it('do not match with another one, and both stay named', () => {
    expect(after(jeanne, paul)).toMatchObject({ state: 'mismatch', codes: [jeanne, paul] });
  });
  it('begin anew after each pair, matched or not', () => {
    expect(after(jeanne, paul, paul)).toMatchObject({ state: 'half', codes: [paul] });
    expect(after(jeanne, jeanne, paul, paul)).toMatchObject({ state: 'match', codes: [paul, paul] });
  });
  it('wait for the other one while it is misread', () => {
    expect(after('???')).toMatchObject({ state: 'misread', codes: [] });
    expect(after(jeanne, '???')).toMatchObject({ state: 'misread', codes: [jeanne] });
    expect(after(jeanne, '???', jeanne)).toMatchObject({ state: 'match' });
  });
  it('are not both read when one is read twice by a scanner that is held too long', () => {
    const half = paired(noPairing, jeanne, 5000);
    const held = [5900, 6800, 7700].reduce((before, now) => paired(before, jeanne, now), half);
    expect(held).toEqual({ ...half, at: 7700 });
    expect(held.codes).toBe(half.codes);
    const match = paired(held, jeanne, 8700);
    expect(match.state).toBe('match');
    expect(paired(match, jeanne, 9600).codes).toBe(match.codes);
  });
});
