import { authCookieName, cookieNames, encodeCookie } from '@jolimot/client/cookies';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, unauthenticated, violating } from '../real-tree/answer';
import { shop } from '../real-tree/fake-api';
import { fillLetter, fillRegistration, logIn, password } from '../real-tree/forms';
import { field, press, region, write } from '../real-tree/hands';
import { expectLoadTold, expectRefusalTold, expectTold, expectVerbatim } from '../real-tree/sentence';
import { asked, cookieOf, follow, open, setCookie } from '../real-tree/visit';

const link = ['1', 'a'.repeat(43)];

describe.each(['en', 'fr'] as const)('8. Error catalogue: the account (%s)', (language) => {
  it("Account creation: server detail 'email: This value is already used.' becomes 'Email address already used'", async () => {
    const visit = await open('register', language);
    const { words, api } = visit;
    expectVerbatim('Email address already used', ({ errors }) => errors.violations.email_used);
    api.answer('POST /shop_users', violating('email', 'email_used', 'This value is already used.'));
    await fillRegistration(visit);
    await press(words.account.register.submit);
    await expectTold(words.errors.violations.email_used);
    expect(await field(words.account.register.email)).toHaveProperty('value', 'claire@exemple.fr');
  });

  it("otherwise 'Whoops... Impossible to create account'", async () => {
    const visit = await open('register', language);
    await fillRegistration(visit);
    await expectRefusalTold(
      visit,
      ['Whoops... Impossible to create account', 'createAccount', 'POST /shop_users'],
      () => press(visit.words.account.register.submit),
    );
  });

  it("'Whoops... Impossible to validate account'", async () => {
    const visit = await open('faq', language);
    const { retry } = visit.words.account.validation;
    let tries = 0;
    await expectRefusalTold(
      visit,
      ['Whoops... Impossible to validate account', 'validateAccount', 'PUT /shop_users/{id}/validate/{token}'],
      async () => {
        tries += 1;
        if (tries === 1) await open('account-validation', language, { tail: link });
        else await press(retry);
      },
    );
  });

  it("'Whoops... Impossible to send message'", async () => {
    const visit = await open('contact-us', language);
    const { contact } = visit.words;
    await fillLetter(visit);
    await expectRefusalTold(
      visit,
      ['Whoops... Impossible to send message', 'sendMessage', 'POST /contact_messages'],
      () => press(contact.submit),
    );
    expect(await field(contact.message)).toHaveProperty('value', 'Où est ma carte ?');
  });

  it("'Whoops... Impossible to update password'", async () => {
    const visit = await open('reset-password', language, { tail: link });
    const { reset } = visit.words.account;
    await write(reset.password, password);
    await write(reset.confirmation, password);
    await expectRefusalTold(
      visit,
      ['Whoops... Impossible to update password', 'updatePassword', 'PUT /shop_users/reset-password/{userId}/{token}'],
      () => press(reset.save),
    );
  });

  it("'An error occured' (login, refresh)", async () => {
    const visit = await open('login', language);
    await expectRefusalTold(visit, ['An error occured', 'login', 'POST /login_check'], () => logIn(visit));
  });
});

describe.each(['en', 'fr'] as const)('8. Error catalogue: the account, signed in (%s)', (language) => {
  it("'Impossible to load User'", async () => {
    await expectLoadTold(language, ['Impossible to load User', 'loadUser', 'GET /users/{id}'], () =>
      open('my-account', language, { visitor: 'client' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: /Claire/ })).toBeTruthy();
  });

  it("'Impossible to update User'", async () => {
    const visit = await open('my-account-profile', language, { visitor: 'client' });
    const { identity } = visit.words.profile;
    const you = { in: await region(identity.title) };
    await write(identity.firstname, 'Clara', you);
    await expectRefusalTold(visit, ['Impossible to update User', 'updateUser', 'PUT /shop_users/{id}'], () =>
      press(identity.save, you),
    );
    expect(await field(identity.firstname, you)).toHaveProperty('value', 'Clara');
  });

  it("'Token expired'", async () => {
    const { words, api } = await open('faq', language);
    expectVerbatim('Token expired', ({ errors }) => errors.codes.tokenExpired);
    api.answer('GET /users/{id}', unauthenticated('Invalid JWT Token'));
    await open('my-account', language, { visitor: 'client' });
    await expect.poll(() => asked.at(-1)).toMatch(/\/login\?callback=/);
    expect(cookieOf(authCookieName(false))).toBeUndefined();
    await follow(language);
    await expectTold(words.errors.codes.tokenExpired);
  });
});

describe.each(['en', 'fr'] as const)('8. Error catalogue: substitutes (%s)', (language) => {
  it("'Impossible to retrieve substitutes'", async () => {
    await expectLoadTold(language, ['Impossible to retrieve substitutes', 'listSubstitutes', 'GET /substitutes'], () =>
      open('my-account-substitutes', language, { visitor: 'staff' }),
    );
  });

  it("'Impossible to retrieve substitute token'", async () => {
    const names = { firstname: 'Jeanne', lastname: 'Le Goff', fullName: 'Jeanne Le Goff' };
    shop.answer('GET /substitutes', ok([{ ...names, id: 99, iri: '/shop_users/99', email: 'jeanne@exemple.fr' }]));
    const visit = await open('my-account-substitutes', language, { visitor: 'staff' });
    await expectRefusalTold(
      visit,
      ['Impossible to retrieve substitute token', 'substituteToken', 'GET /substitutes/token'],
      () => press(visit.words.myAccount.substitutes.act),
    );
  });
});

describe.each(['en', 'fr'] as const)('8. Error catalogue: creations of an account (%s)', (language) => {
  it("'Impossible to load Creations'", async () => {
    await expectLoadTold(language, ['Impossible to load Creations', 'loadCreations', 'GET /creations'], () =>
      open('my-account-drafts', language, { visitor: 'client' }),
    );
  });

  it("'Impossible to associate Creations'", async () => {
    const visit = await open('faq', language);
    const { api, words } = visit;
    setCookie(cookieNames.creations, encodeCookie(['AB12CD34EF56']));
    const openAccount = () => open('my-account', language, { visitor: 'client' });
    await expectRefusalTold(
      visit,
      ['Impossible to associate Creations', 'associateCreations', 'PUT /creations/associate-user'],
      () => openAccount().then(() => undefined),
    );
    expect(cookieOf(cookieNames.creations)).toBeDefined();
    api.answer('PUT /creations/associate-user', null);
    await openAccount();
    await expect.poll(() => cookieOf(cookieNames.creations)).toBeUndefined();
    expect(screen.queryByText(words.errors.catalogue.associateCreations)).toBeNull();
  });

  it("'Impossible to duplicate Creation'", async () => {
    const visit = await open('my-account-drafts', language, { visitor: 'buyer' });
    await expectRefusalTold(
      visit,
      ['Impossible to duplicate Creation', 'duplicateCreation', 'POST /creations/duplicate/{reference}'],
      () => press(visit.words.account.drafts.duplicate),
    );
  });

  it("'Impossible to remove Creation'", async () => {
    const visit = await open('my-account-drafts', language, { visitor: 'buyer' });
    const { drafts } = visit.words.account;
    await expectRefusalTold(
      visit,
      ['Impossible to remove Creation', 'removeCreation', 'DELETE /creations/{reference}'],
      async () => {
        await press(drafts.remove);
        await press(drafts.confirmRemove);
      },
    );
  });
});
