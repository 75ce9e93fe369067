import { expect } from '@playwright/test';
import { encodeCookie } from '../../lib/cookies';
import { beginDraft, customize } from '../support/draft-calls';
import { openTool } from '../support/message-step';
import { answer, explained, unexplained } from './support/answers';
import { expectLoadTold, expectRefusalTold, expectVerbatim, open, test } from './support/sentence';

const unknown = 'XXXXXXXXXXXX';

test.describe('8. Error catalogue: creations of an account', { tag: '@phone' }, () => {
  test.use({ visitor: 'client' });

  test("'Impossible to load Creations'", async ({ shop }) => {
    await expectLoadTold(
      shop,
      {
        sentence: 'Impossible to load Creations',
        pick: ({ errors }) => errors.catalogue.loadCreations,
        call: 'GET /creations',
        retry: ({ common }) => common.retry,
      },
      () => open(shop, 'my-account-drafts'),
    );
  });

  test("'Impossible to associate Creations'", async ({ shop, context, baseURL }) => {
    const { page, words } = shop;
    const value = encodeCookie([await beginDraft('merci')]);
    await context.addCookies([{ name: 'jolimot_creations', value, url: baseURL ?? '' }]);
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to associate Creations',
        pick: ({ errors }) => errors.catalogue.associateCreations,
        call: 'PUT /creations/associate-user',
      },
      () => open(shop, 'my-account'),
    );
    // The drafts stay where they were, for another try.
    expect((await context.cookies(baseURL)).some(({ name }) => name === 'jolimot_creations')).toBe(true);
    await answer(page, 'PUT /creations/associate-user', null);
    await open(shop, 'my-account');
    await expect(page.getByText(words.errors.catalogue.associateCreations)).toHaveCount(0);
    await expect
      .poll(async () => (await context.cookies(baseURL)).some(({ name }) => name === 'jolimot_creations'))
      .toBe(false);
  });

  test("'Impossible to duplicate Creation'", async ({ shop, client }) => {
    const { page, words } = shop;
    await beginDraft('merci', client.token);
    await open(shop, 'my-account-drafts');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to duplicate Creation',
        pick: ({ errors }) => errors.catalogue.duplicateCreation,
        call: 'POST /creations/duplicate/{reference}',
      },
      () =>
        page
          .getByRole('button', { name: new RegExp(`^${words.account.drafts.duplicate}`) })
          .first()
          .click(),
    );
  });

  test("'Impossible to remove Creation'", async ({ shop, client }) => {
    const { page, words } = shop;
    const { drafts } = words.account;
    await beginDraft('merci', client.token);
    await open(shop, 'my-account-drafts');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to remove Creation',
        pick: ({ errors }) => errors.catalogue.removeCreation,
        call: 'DELETE /creations/{reference}',
      },
      async () => {
        await page
          .getByRole('button', { name: new RegExp(`^${drafts.remove}`) })
          .first()
          .click();
        await page.getByRole('button', { name: new RegExp(drafts.confirmRemove, 'i') }).click();
      },
    );
  });
});

test.describe('8. Error catalogue: a creation', { tag: '@phone' }, () => {
  test("'Impossible to load Creation'", async ({ shop }) => {
    await expectLoadTold(
      shop,
      {
        sentence: 'Impossible to load Creation',
        pick: ({ errors }) => errors.catalogue.loadCreation,
        call: 'GET /creations',
        retry: ({ creation }) => creation.retry,
      },
      () => shop.openCreation(`#reference=${unknown}&step=message`),
    );
  });

  test("'Impossible to create Creation'", async ({ shop }) => {
    await shop.openCreation();
    const cover = await shop.cover('merci');
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to create Creation',
        pick: ({ errors }) => errors.catalogue.createCreation,
        call: 'POST /creations',
      },
      () => cover.click(),
    );
  });

  test("'Impossible to update Creation'", async ({ shop }) => {
    const { page } = shop;
    await shop.openCreation(`#reference=${await beginDraft('merci')}&step=card`);
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to update Creation',
        pick: ({ errors }) => errors.catalogue.updateCreation,
        call: 'PUT /creations/{reference}',
      },
      async () => {
        if (page.url().includes('step=images')) await shop.goToStep('card');
        await shop.chooseCover('par-amour');
      },
    );
  });

  test("Customizations: 'Impossible to create Customization' (failures also logged)", async ({ shop }) => {
    const { page } = shop;
    const logged = await answer(page, 'POST /errors/', { status: 201, json: { message: 'thank-you' } });
    await shop.openCreation(`#reference=${await beginDraft('merci')}&step=message`);
    let tries = 0;
    await expectRefusalTold(
      shop,
      {
        sentence: 'Impossible to create Customization',
        pick: ({ errors }) => errors.catalogue.createCustomization,
        call: 'POST /customizations',
      },
      () => {
        tries += 1;
        return shop.message().fill(`Bonjour ${tries}`);
      },
    );
    await expect(shop.message()).toHaveValue('Bonjour 2');
    await expect.poll(() => logged[0]?.postData() ?? '').toContain('selectCustomization');
  });

  test("'Impossible to delete Customization' (failures also logged)", async ({ shop }) => {
    const { page, words } = shop;
    const { errors } = words;
    expectVerbatim('Impossible to delete Customization', (all) => all.errors.catalogue.deleteCustomization);
    const reference = await beginDraft('merci');
    await customize(reference, 'Message', { value: 'Bonjour' });
    const logged = await answer(page, 'POST /errors/', { status: 201, json: { message: 'thank-you' } });
    await answer(page, 'DELETE /customizations/{id}', unexplained);
    await shop.openCreation(`#reference=${reference}&step=message`);
    await shop.message().fill('');
    await expect(page.getByText(errors.catalogue.deleteCustomization).first()).toBeVisible();
    await expect.poll(() => logged[0]?.postData() ?? '').toContain('removeCustomization');
  });

  test("'Impossible to load Cover'", async ({ shop }) => {
    const { page, words } = shop;
    expectVerbatim('Impossible to load Cover', ({ errors }) => errors.catalogue.loadCover);
    const reference = await beginDraft('merci');
    await answer(page, 'GET /covers/{id}', unexplained);
    await answer(page, 'GET /covers', unexplained);
    await shop.openCreation(`#reference=${reference}&step=message`);
    const note = page.getByRole('alert').filter({ hasText: words.errors.catalogue.loadCover });
    await expect(note).toBeVisible();
    await answer(page, 'GET /covers/{id}', explained);
    const again = page.getByRole('main').getByRole('button', { name: words.creation.retry });
    await again.click();
    const told = page.getByText(words.refusals.this_order_is_being_prepared_and_can_no_longer_be_changed);
    await expect(told).toBeVisible();
    await answer(page, 'GET /covers/{id}', null);
    await again.click();
    await expect(told).toBeHidden();
    await expect(shop.message()).toBeVisible();
  });

  test("'Impossible to load Covers'", async ({ shop }) => {
    await expectLoadTold(
      shop,
      {
        sentence: 'Impossible to load Covers',
        pick: ({ errors }) => errors.catalogue.loadCovers,
        call: 'GET /covers',
        retry: ({ creation }) => creation.retry,
      },
      () => shop.openCreation('?color=red'),
    );
  });

  test("'Impossible to load Tags'", async ({ shop }) => {
    await shop.openCreation(`#reference=${await beginDraft('merci')}&step=message`);
    await expectLoadTold(
      shop,
      {
        sentence: 'Impossible to load Tags',
        pick: ({ errors }) => errors.catalogue.loadTags,
        call: 'GET /tags',
        retry: ({ creation }) => creation.retry,
      },
      () => openTool(shop, 'ideas'),
    );
  });
});
