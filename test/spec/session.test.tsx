import { authCookieName, cookieNames, decodeCookie, encodeCookie } from '@jolimot/client/cookies';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePayment } from '@/stores/payment';
import { useToasts } from '@/stores/toasts';
import { useVisitor } from '@/stores/visitor';
import { aCreation } from '../creation';
import { type Answer, broken, ok, unauthenticated } from '../real-tree/answer';
import { holdClock, pass } from '../real-tree/clock';
import { shop } from '../real-tree/fake-api';
import { logIn } from '../real-tree/forms';
import { press, region } from '../real-tree/hands';
import { actingToken, tokensOf, userOf } from '../real-tree/people';
import { expectTold, expectVerbatim } from '../real-tree/sentence';
import { asked, cookieOf, follow, open, setCookie } from '../real-tree/visit';

const keptTokens = () => decodeCookie(cookieOf(authCookieName(false)));
const named = (name = /Claire/) => screen.findByRole('heading', { level: 1, name });
const renewal = 'POST /token/refresh';

describe('4. States and transitions: account and session', () => {
  it('Account: unverified until verifiedAt is set; the emailed validation link validates it', async () => {
    const { api, words } = await open('faq', 'en');
    api.answer('GET /users/{id}', ok(userOf(7, { verified: false })));
    await open('my-account', 'en', { visitor: 'client' });
    await expectTold(words.account.home.unverified);
    await open('account-validation', 'en', { tail: ['7', 'a'.repeat(43)] });
    await expectTold(words.account.validation.doneTitle);
    expect(api.requestsOf('PUT /shop_users/{id}/validate/{token}')).toHaveLength(1);
    api.answer('GET /users/{id}', null);
    await open('my-account', 'en', { visitor: 'client' });
    await named();
    expect(screen.queryByText(words.account.home.unverified)).toBeNull();
  });

  it('Auth: login stores token and refresh token in cookies and attaches saved guest creations to the user, then clears the creations cookie', async () => {
    setCookie(cookieNames.creations, encodeCookie(['AB12CD34EF56']));
    shop.answer('GET /creations', ok([aCreation()]));
    const visit = await open('login', 'en');
    await expectTold(visit.words.drafts.welcome.carried);
    await logIn(visit);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(keptTokens()).toEqual({ token: expect.any(String), refreshToken: 'r1' });
    const [sent] = shop.requestsOf('PUT /creations/associate-user');
    expect(sent?.body).toContain('AB12CD34EF56');
    expect(cookieOf(cookieNames.creations)).toBeUndefined();
  });

  it('The token is refreshed 60 s before expiry', async () => {
    holdClock();
    const { api } = await open('my-account', 'en', { visitor: 'client' });
    await named();
    await pass(58.5 * 60_000);
    expect(api.requestsOf(renewal)).toHaveLength(0);
    await pass(40_000);
    await expect.poll(() => api.requestsOf(renewal).length).toBe(1);
  });

  it('(immediately if already closer)', async () => {
    const { api } = await open('my-account', 'en', { tokens: tokensOf('client', { secondsLeft: 30 }) });
    await named();
    expect(api.requestsOf(renewal)).toHaveLength(1);
  });

  it('Logout clears cookies and all stores (toasts, payment, auth, user, visitor)', async () => {
    setCookie(cookieNames.creations, encodeCookie(['AB12CD34EF56']));
    const { api, words } = await open('faq', 'en');
    api.answer('PUT /creations/associate-user', broken);
    await open('my-account', 'en', { visitor: 'client' });
    await named();
    sessionStorage.setItem('jolimot-order', '{}');
    usePayment.setState({ stage: 'succeeded' });
    useToasts.getState().add({ message: 'Something else', toastClass: 'success' });
    const menu = screen.getByRole('navigation', { name: words.myAccount.menu.label });
    await press(words.myAccount.menu.signOut, { in: menu });
    await expect.poll(() => asked.at(-1)).toMatch(/\/login$/);
    expect([cookieOf(authCookieName(false)), cookieOf(cookieNames.creations)]).toEqual([undefined, undefined]);
    expect(usePayment.getState()).toEqual(usePayment.getInitialState());
    expect(useToasts.getState().toasts).toEqual([]);
    expect(useVisitor.getState().creations).toEqual([]);
    // A notice moves to the next page, which removes it.
    await follow('en');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('jolimot'))).toEqual([]);
    expect(screen.queryByRole('heading', { level: 1, name: /Claire/ })).toBeNull();
  });

  it('Acting as a substitute swaps in the substitute token, clears user data and drops the refresh token; the user may return to the original user', async () => {
    shop.answer('GET /substitutes', ok([claire]));
    const token = actingToken();
    shop.answer('GET /substitutes/token', ok({ token }));
    const { words } = await open('my-account-substitutes', 'en', { visitor: 'staff' });
    await press(words.myAccount.substitutes.act);
    await follow('en');
    const banner = await region(words.layout.acting.label);
    expect(await within(banner).findAllByText(/Claire Morvan/)).not.toEqual([]);
    expect(keptTokens()).toEqual({ token, refreshToken: null });
    await named();
    await press(words.layout.acting.back, { in: banner });
    await follow('en');
    await expectTold(words.layout.acting.isBack);
    expect(screen.queryByRole('region', { name: words.layout.acting.label })).toBeNull();
    expect(keptTokens()).toEqual({ token: expect.any(String), refreshToken: 'r1' });
  });
});

const claire = {
  ...{ firstname: 'Claire', lastname: 'Morvan', fullName: 'Claire Morvan' },
  id: 7,
  iri: '/shop_users/7',
  email: 'claire@exemple.fr',
};

describe.each(['en', 'fr'] as const)('4 and 5. Tokens (%s)', (language) => {
  const stranger = () => ok(tokensOf('client', { roles: ['ROLE_ADMIN'] }));

  it("if roles are required and the token has none of them, 'Not allowed'", async () => {
    const visit = await open('login', language);
    expectVerbatim('Not allowed', ({ errors }) => errors.codes.notAllowed);
    visit.api.answer('POST /login_check', stranger);
    await logIn(visit);
    await expectTold(visit.words.errors.codes.notAllowed);
    expect(cookieOf(authCookieName(false))).toBeUndefined();
  });

  it('Tokens are checked after login, refresh and substitute login: refresh', async () => {
    const { api, words } = await open('faq', language);
    api.answer(renewal, stranger);
    await open('my-account', language, { tokens: tokensOf('client', { secondsLeft: -5 }) });
    await follow(language);
    await expectTold(words.errors.codes.notAllowed);
  });

  it('Tokens are checked after login, refresh and substitute login: substitute', async () => {
    shop.answer('GET /substitutes', ok([claire]));
    shop.answer('GET /substitutes/token', () => ok({ token: tokensOf('client', { roles: ['ROLE_ADMIN'] }).token }));
    const { words } = await open('my-account-substitutes', language, { visitor: 'staff' });
    await press(words.myAccount.substitutes.act);
    await expectTold(words.errors.codes.notAllowed);
    expect(asked).toEqual([]);
  });

  it("Auth token must not be expired ('Token expired')", async () => {
    const { api, words } = await open('faq', language);
    expectVerbatim('Token expired', ({ errors }) => errors.codes.tokenExpired);
    api.answer(renewal, unauthenticated('Invalid JWT Token'));
    await open('my-account-drafts', language, { tokens: tokensOf('client', { secondsLeft: -3600 }) });
    await expect.poll(() => asked.at(-1)).toMatch(/\/login\?callback=/);
    await follow(language);
    await expectTold(words.errors.codes.tokenExpired);
  });

  it('Client and user roles are accepted', async () => {
    await open('my-account', language, { visitor: 'staff' });
    await named(/Sacha/);
    await open('my-account', language, { visitor: 'client' });
    await named();
  });
});

describe('4. States and transitions: the user and the controls', () => {
  const user = 'GET /users/{id}';

  it('User load: retried up to 2 times on failure, with separate flags for load and refresh', async () => {
    holdClock();
    const { api, words } = await open('faq', 'en');
    api.answer(user, broken);
    await open('my-account', 'en', { visitor: 'client' });
    await pass(4000);
    await expectTold(words.errors.catalogue.loadUser);
    expect(api.requestsOf(user)).toHaveLength(3);
    api.answer(user, null);
    await press(words.common.retry);
    await named();
    // A refresh is not a load: what was loaded stays, also when it fails.
    let fail = (): void => undefined;
    const answer = new Promise<Answer>((settle) => {
      fail = () => settle(broken);
    });
    api.answer(user, () => answer);
    await pass(31_000);
    fireEvent(window, new Event('visibilitychange'));
    await expect.poll(() => api.requestsOf(user).length).toBe(5);
    await pass(500);
    expect(screen.getByRole('heading', { level: 1, name: /Claire/ })).toBeTruthy();
    api.answer(user, broken);
    fail();
    await pass(4000);
    await expectTold(words.errors.catalogue.loadUser);
    expect(screen.getByRole('heading', { level: 1, name: /Claire/ })).toBeTruthy();
  });

  it('A user-state call fetches non-ordered creations on load', async () => {
    const { api } = await open('faq', 'en', { visitor: 'client' });
    await expect
      .poll(() => api.requestsOf('GET /creations').map(({ query }) => query.get('exists[relatedOrder]')))
      .toContain('0');
  });

  it('A confirm control moves click mode to confirm mode', async () => {
    const { api, words } = await open('my-account-drafts', 'en', { visitor: 'buyer' });
    const { drafts } = words.account;
    await press(drafts.remove);
    expect(await screen.findByRole('button', { name: new RegExp(drafts.confirmRemove, 'i') })).toBeTruthy();
    expect(api.requestsOf('DELETE /creations/{reference}')).toHaveLength(0);
  });
});
