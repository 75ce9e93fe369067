import { describe, expect, it } from 'vitest';
import { MemoryShares } from './memory-shares';

function asker(shares: MemoryShares, came: string[]) {
  return (name: string, units: number) => {
    const share = shares.open();
    void share.take(units).then(() => came.push(name));
    return share;
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('memory in shares', () => {
  it('is given to as many as it is enough for, in turn; who wants all of it is alone, and not overtaken', async () => {
    const [shares, came] = [new MemoryShares(2), [] as string[]];
    const ask = asker(shares, came);
    const [first, second] = [ask('light', 1), ask('light too', 1)];
    const all = ask('heavy', 2);
    const last = ask('after it', 1);
    await settled();
    expect([came, shares.isTight]).toEqual([['light', 'light too'], true]);
    first.close();
    await settled();
    expect(came).toEqual(['light', 'light too']);
    second.close();
    await settled();
    expect([came.at(-1), all.units, last.units]).toEqual(['heavy', 2, 0]);
    all.close();
    await settled();
    expect([came.at(-1), shares.isTight]).toEqual(['after it', false]);
  });
  it('is not given to work that ended while it waited', async () => {
    const [shares, came] = [new MemoryShares(1), [] as string[]];
    const ask = asker(shares, came);
    const first = ask('first', 1);
    ask('dead', 1).close();
    const last = ask('last', 1);
    first.close();
    await settled();
    expect([came, last.units]).toEqual([['first', 'last'], 1]);
  });
});
