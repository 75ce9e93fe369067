import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { pathOf } from '@/lib/paths';
import messages from '@/messages/fr.json';
import { useVisitor } from '@/stores/visitor';
import { renderFrench } from '@/test/render-french';
import { LoginOrRegister } from './login-or-register';

const order = `${pathOf('order', 'fr')}?creation=AB12CD34EF56`;
const callback = vi.hoisted(() => ({ path: null as string | null }));
vi.mock('@/lib/auth/page-guards', () => ({ useCallbackPath: () => callback.path, useGuestOnly: () => undefined }));

const { login, register } = messages.account;
const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;
const shown = () => [isShown(register.submit), isShown(login.submit)];

function show(path: string | null, creations: readonly string[], ready = true) {
  callback.path = path;
  useVisitor.setState({ ready, creations });
  renderFrench(<LoginOrRegister captchaNotice={null} />);
}
afterEach(() => useVisitor.setState({ ready: false, creations: [] }));

it('registers first who comes to order a card made here, with the login one press away', async () => {
  show(order, ['AB12CD34EF56']);
  expect(shown()).toEqual([true, false]);
  await userEvent.click(screen.getByRole('button', { name: register.login }));
  expect(shown()).toEqual([false, true]);
});

it.each([
  ['nothing', null, ['AB12CD34EF56']],
  ['a card made elsewhere', order, ['CD34EF56GH78']],
  ['their draft', '/creation/la-carte#reference=AB12CD34EF56', ['AB12CD34EF56']],
  ['another page', '/mon-compte', ['AB12CD34EF56']],
])('shows the login first to who comes for %s', (_what, path, creations) => {
  show(path, creations);
  expect(shown()).toEqual([false, true]);
});

it('shows neither before it is known', () => {
  show(order, [], false);
  expect(shown()).toEqual([false, false]);
});
