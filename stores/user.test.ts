import { afterEach, describe, expect, it } from 'vitest';
import { actionState, useUserStore } from './user';

const keys = [
  ...(['account:create', 'account:validate'] as const),
  ...(['account:resetPassword:sendEmail', 'account:resetPassword'] as const),
];
const states = () => Object.fromEntries(keys.map((key) => [key, actionState(useUserStore.getState().actions, key)]));
const idle = Object.fromEntries(keys.map((key) => [key, { loading: false, error: null }]));
const failure = new Error('no');
const { run } = useUserStore.getState();

afterEach(() => useUserStore.getState().reset());

describe('an action of the account', () => {
  it('gives false when the action fails', async () => {
    expect(await run('account:create', () => Promise.reject(new Error('no')))).toBe(false);
  });

  it.each(keys)('keeps loading and the error of each action under its own key: %s', async (key) => {
    let fail = (): void => undefined;
    const answer = new Promise<void>((_, reject) => {
      fail = () => reject(failure);
    });
    const running = run(key, () => answer);
    expect(states()).toEqual({ ...idle, [key]: { loading: true, error: null } });
    fail();
    await running;
    expect(states()).toEqual({ ...idle, [key]: { loading: false, error: failure } });
    await run(key, async () => undefined);
    expect(states()).toEqual(idle);
  });
});
