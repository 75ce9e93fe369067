import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cookieNames, encodeCookie } from '@/lib/cookies';
import { press } from '../real-tree/hands';
import { expectLoadTold, expectRefusalTold } from '../real-tree/sentence';
import { cookieOf, open, setCookie } from '../real-tree/visit';

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
    // The drafts stay where they were, for another try.
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
