import { describe, expect, it } from 'vitest';
import { explained, unexplained } from '../real-tree/answer';
import { holdClockPastReports, pass } from '../real-tree/clock';
import { chooseCover, goTo, keepCards, message, openCard, writeMessage } from '../real-tree/designing';
import { press } from '../real-tree/hands';
import { expectLoadTold, expectRefusalTold, expectTold, expectVerbatim } from '../real-tree/sentence';
import { open, type Visit } from '../real-tree/visit';

/** What the reports of errors say of where they happened. */
const reported = ({ api }: Visit): unknown[] =>
  api.requestsOf('POST /errors').map(({ body }) => (body instanceof FormData ? body.get('info') : null));

describe.each(['en', 'fr'] as const)('8. Error catalogue: a creation (%s)', (language) => {
  it("'Impossible to load Creation'", async () => {
    await expectLoadTold(
      await open('faq', language),
      {
        sentence: 'Impossible to load Creation',
        pick: ({ errors }) => errors.catalogue.loadCreation,
        call: 'GET /creations',
        retry: ({ creation }) => creation.retry,
      },
      () => openCard(language, { reference: 'XXXXXXXXXXXX' }),
    );
  });

  it("'Impossible to create Creation'", async () => {
    const visit = await open('creation', language);
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to create Creation',
        pick: ({ errors }) => errors.catalogue.createCreation,
        call: 'POST /creations',
      },
      () => press('Cover 2'),
    );
  });

  it("'Impossible to update Creation'", async () => {
    const visit = await openCard(language, { step: 'card' });
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to update Creation',
        pick: ({ errors }) => errors.catalogue.updateCreation,
        call: 'PUT /creations/{reference}',
      },
      async () => {
        if (window.location.hash.includes('images')) await goTo(visit, 'card');
        await chooseCover('Cover 2');
      },
    );
  });

  it("Customizations: 'Impossible to create Customization' (failures also logged)", async () => {
    await holdClockPastReports();
    const visit = await openCard(language);
    let tries = 0;
    await expectRefusalTold(
      visit,
      {
        sentence: 'Impossible to create Customization',
        pick: ({ errors }) => errors.catalogue.createCustomization,
        call: 'POST /customizations',
      },
      () => {
        tries += 1;
        return writeMessage(visit, `Bonjour ${tries}`).then(() => pass(2000));
      },
    );
    expect(await message(visit)).toHaveProperty('value', 'Bonjour 2');
    await expect.poll(() => reported(visit)).toContain('selectCustomization');
  });

  it("'Impossible to delete Customization' (failures also logged)", async () => {
    expectVerbatim('Impossible to delete Customization', (all) => all.errors.catalogue.deleteCustomization);
    await holdClockPastReports();
    const cards = keepCards();
    const { reference } = cards.begin({ cover: 1 });
    cards.elsewhere(reference).setText('Message', 'Bonjour');
    const visit = await openCard(language, { reference });
    visit.api.answer('DELETE /customizations/{id}', unexplained);
    const written = await message(visit);
    await expect.poll(() => Reflect.get(written, 'value')).toBe('Bonjour');
    await writeMessage(visit, '');
    await pass(2000);
    await expectTold(visit.words.errors.catalogue.deleteCustomization);
    await expect.poll(() => reported(visit)).toContain('removeCustomization');
  });

  it("'Impossible to load Cover'", async () => {
    expectVerbatim('Impossible to load Cover', ({ errors }) => errors.catalogue.loadCover);
    const { api } = await open('faq', language);
    api.answer('GET /covers/{id}', unexplained);
    api.answer('GET /covers', unexplained);
    const visit = await openCard(language);
    const { words } = visit;
    await expectTold(words.errors.catalogue.loadCover);
    api.answer('GET /covers/{id}', explained);
    await press(words.creation.retry);
    await expectTold(words.refusals.this_order_is_being_prepared_and_can_no_longer_be_changed);
    api.answer('GET /covers/{id}', null);
    await press(words.creation.retry);
    expect(await message(visit)).toBeTruthy();
  });

  it("'Impossible to load Covers'", async () => {
    await expectLoadTold(
      await open('faq', language),
      {
        sentence: 'Impossible to load Covers',
        pick: ({ errors }) => errors.catalogue.loadCovers,
        call: 'GET /covers',
        retry: ({ creation }) => creation.retry,
      },
      () => open('creation', language, { rest: '?color=red' }),
    );
  });
});
