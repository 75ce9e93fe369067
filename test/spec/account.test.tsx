import { cookieNames, encodeCookie } from '@jolimot/client/cookies';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, unauthenticated, violating } from '../real-tree/answer';
import { field, press, region, write } from '../real-tree/hands';
import { expectLoadTold, expectRefusalTold, expectTold, expectVerbatim } from '../real-tree/sentence';
import { asked, cookieOf, follow, open, setCookie, type Visit } from '../real-tree/visit';

const link = ['1', 'a'.repeat(43)];
const password = 'une petite phrase';

async function fillRegistration({ words: { account } }: Visit, email: string): Promise<void> {
  const { register } = account;
  await write(register.firstname, 'Claire');
  await write(register.lastname, 'Morvan');
  await write(register.email, email);
  await write(register.password, password);
  await write(register.confirmation, password);
}

describe.each(['en', 'fr'] as const)('8. Error catalogue: the account (%s)', (language) => {
  it("Account creation: server detail 'email: This value is already used.' becomes 'Email address already used'", async () => {
    const visit = await open('register', language);
    const { words, api } = visit;
    expectVerbatim('Email address already used', ({ errors }) => errors.violations.email_used);
    api.answer('POST /shop_users', violating('email', 'email_used', 'This value is already used.'));
    await fillRegistration(visit, 'claire@exemple.fr');
    await press(words.account.register.submit);
    await expectTold(words.errors.violations.email_used);
    expect(await field(words.account.register.email)).toHaveProperty('value', 'claire@exemple.fr');
  });

  it("otherwise 'Whoops... Impossible to create account'", async () => {
    const visit = await open('register', language);
    await fillRegistration(visit, 'claire@exemple.fr');
    await expectRefusalTold(
      visit,
      {
        sentence: 'Whoops... Impossible to create account',
        pick: ({ errors }) => errors.catalogue.createAccount,
        call: 'POST /shop_users',
      },
      () => press(visit.words.account.register.submit),
    );
  });

  it("'Whoops... Impossible to validate account'", async () => {
    const visit = await open('faq', language);
    const { retry } = visit.words.account.validation;
    let tries = 0;
    await expectRefusalTold(
      visit,
      {
        sentence: 'Whoops... Impossible to validate account',
        pick: ({ errors }) => errors.catalogue.validateAccount,
        call: 'PUT /shop_users/{id}/validate/{token}',
      },
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
    await write(contact.subject, 'support');
    await write(contact.name, 'Claire');
    await write(contact.email, 'claire@exemple.fr');
    await write(contact.message, 'Où est ma carte ?');
    await expectRefusalTold(
      visit,
      {
        sentence: 'Whoops... Impossible to send message',
        pick: ({ errors }) => errors.catalogue.sendMessage,
        call: 'POST /contact_messages',
      },
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
      {
        sentence: 'Whoops... Impossible to update password',
        pick: ({ errors }) => errors.catalogue.updatePassword,
        call: 'PUT /shop_users/reset-password/{userId}/{token}',
      },
      () => press(reset.save),
    );
  });

  it("'An error occured' (login, refresh)", async () => {
    const visit = await open('login', language);
    const { login } = visit.words.account;
    await write(login.email, 'claire@exemple.fr');
    await write(login.password, password);
    await expectRefusalTold(
      visit,
      { sentence: 'An error occured', pick: ({ errors }) => errors.catalogue.login, call: 'POST /login_check' },
      () => press(login.submit, { in: document.querySelector('main') ?? document.body }),
    );
  });
});

describe.each(['en', 'fr'] as const)('8. Error catalogue: the account, signed in (%s)', (language) => {
  it("'Impossible to load User'", async () => {
    await expectLoadTold(
      await open('faq', language),
      {
        sentence: 'Impossible to load User',
        pick: ({ errors }) => errors.catalogue.loadUser,
        call: 'GET /users/{id}',
        retry: ({ common }) => common.retry,
      },
      () => open('my-account', language, { visitor: 'client' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: /Claire/ })).toBeTruthy();
  });

  it("'Impossible to update User'", async () => {
    const visit = await open('my-account-profile', language, { visitor: 'client' });
    const { identity } = visit.words.profile;
    const you = { in: await region(identity.title) };
    await write(identity.firstname, 'Clara', you);
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to update User',
        pick: ({ errors }) => errors.catalogue.updateUser,
        call: 'PUT /shop_users/{id}',
      },
      () => press(identity.save, you),
    );
    expect(await field(identity.firstname, you)).toHaveProperty('value', 'Clara');
  });

  it("'Token expired'", async () => {
    const { words, api } = await open('faq', language);
    expectVerbatim('Token expired', ({ errors }) => errors.codes.tokenExpired);
    api.answer('GET /users/{id}', unauthenticated('Invalid JWT Token'));
    await open('my-account', language, { visitor: 'client' });
    await expect.poll(() => asked.at(-1)).toMatch(/\/login\?callback=/);
    expect(cookieOf(cookieNames.auth)).toBeUndefined();
    await follow(language);
    await expectTold(words.errors.codes.tokenExpired);
  });
});

describe.each(['en', 'fr'] as const)('8. Error catalogue: substitutes (%s)', (language) => {
  it("'Impossible to retrieve substitutes'", async () => {
    await expectLoadTold(
      await open('faq', language),
      {
        sentence: 'Impossible to retrieve substitutes',
        pick: ({ errors }) => errors.catalogue.listSubstitutes,
        call: 'GET /substitutes',
        retry: ({ common }) => common.retry,
      },
      () => open('my-account-substitutes', language, { visitor: 'staff' }),
    );
  });

  it("'Impossible to retrieve substitute token'", async () => {
    const { api } = await open('faq', language);
    const names = { firstname: 'Jeanne', lastname: 'Le Goff', fullName: 'Jeanne Le Goff' };
    api.answer('GET /substitutes', ok([{ ...names, id: 99, iri: '/shop_users/99', email: 'jeanne@exemple.fr' }]));
    const visit = await open('my-account-substitutes', language, { visitor: 'staff' });
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to retrieve substitute token',
        pick: ({ errors }) => errors.catalogue.substituteToken,
        call: 'GET /substitutes/token',
      },
      () => press(visit.words.myAccount.substitutes.act),
    );
  });
});

describe.each(['en', 'fr'] as const)('8. Error catalogue: creations of an account (%s)', (language) => {
  it("'Impossible to load Creations'", async () => {
    await expectLoadTold(
      await open('faq', language),
      {
        sentence: 'Impossible to load Creations',
        pick: ({ errors }) => errors.catalogue.loadCreations,
        call: 'GET /creations',
        retry: ({ common }) => common.retry,
      },
      () => open('my-account-drafts', language, { visitor: 'client' }),
    );
  });

  it("'Impossible to associate Creations'", async () => {
    const visit = await open('faq', language);
    const { api, words } = visit;
    setCookie(cookieNames.creations, encodeCookie(['AB12CD34EF56']));
    const openAccount = () => open('my-account', language, { visitor: 'client' });
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to associate Creations',
        pick: ({ errors }) => errors.catalogue.associateCreations,
        call: 'PUT /creations/associate-user',
      },
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
      {
        sentence: 'Impossible to duplicate Creation',
        pick: ({ errors }) => errors.catalogue.duplicateCreation,
        call: 'POST /creations/duplicate/{reference}',
      },
      () => press(visit.words.account.drafts.duplicate),
    );
  });

  it("'Impossible to remove Creation'", async () => {
    const visit = await open('my-account-drafts', language, { visitor: 'buyer' });
    const { drafts } = visit.words.account;
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to remove Creation',
        pick: ({ errors }) => errors.catalogue.removeCreation,
        call: 'DELETE /creations/{reference}',
      },
      async () => {
        await press(drafts.remove);
        await press(drafts.confirmRemove);
      },
    );
  });
});
