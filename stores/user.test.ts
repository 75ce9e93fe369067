import { afterEach, describe, expect, it } from 'vitest';
import { actionState, useUserStore } from './user';

const stateOf = (key: Parameters<typeof actionState>[1]) => actionState(useUserStore.getState().actions, key);
const { run } = useUserStore.getState();

afterEach(() => useUserStore.getState().reset());

describe('an action of the account', () => {
  it('gives its result', async () => {
    expect(await run('account:create', async () => 7)).toBe(7);
  });

  it('gives false when the action fails', async () => {
    expect(await run('account:create', () => Promise.reject(new Error('no')))).toBe(false);
  });

  it('keeps loading and the error of each action under its own key', async () => {
    const failure = new Error('no');
    let settle = (): void => undefined;
    const waiting = run(
      'account:validate',
      () =>
        new Promise<void>((resolve) => {
          settle = resolve;
        }),
    );
    await run('account:resetPassword:sendEmail', () => Promise.reject(failure));
    expect(stateOf('account:validate')).toEqual({ loading: true, error: null });
    expect(stateOf('account:resetPassword:sendEmail')).toEqual({ loading: false, error: failure });
    expect(stateOf('account:resetPassword')).toEqual({ loading: false, error: null });
    settle();
    await waiting;
    expect(stateOf('account:validate')).toEqual({ loading: false, error: null });
    await run('account:resetPassword:sendEmail', async () => undefined);
    expect(stateOf('account:resetPassword:sendEmail').error).toBeNull();
  });
});
