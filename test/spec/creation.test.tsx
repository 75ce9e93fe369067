import { cookieNames } from '@jolimot/client/cookies';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { explained, serverReason, unexplained } from '../real-tree/answer';
import { holdClock, holdClockPastReports, pass } from '../real-tree/clock';
import { chooseCover, goTo, keepCards, message, openCard, writeMessage } from '../real-tree/designing';
import { shop } from '../real-tree/fake-api';
import { press } from '../real-tree/hands';
import { expectLoadTold, expectRefusalTold, expectTold, expectVerbatim, reading } from '../real-tree/sentence';
import { forgetCookie, open, type Visit } from '../real-tree/visit';

const create = 'POST /customizations';
const update = 'PUT /creations/{reference}';
const remove = 'DELETE /customizations/{id}';

describe.each(['en', 'fr'] as const)('5, 8 and 9. The words of a card (%s)', (language) => {
  it("Message text: limited by lines ('Text too long ({max} lines max)')", async () => {
    expectVerbatim('Text too long ({max} lines max)', ({ creation }) => creation.message.tooLong);
    const visit = await openCard(language);
    const long = Array.from({ length: 16 }, (_, line) => `mot ${line + 1}`).join('\n');
    await writeMessage(visit, long);
    await expectTold(visit.words.creation.message.tooLong.replace('{max}', '14'));
    expect(await message(visit)).toHaveProperty('value', long);
  });

  it("emojis refused ('you cannot (yet) use emojis')", async () => {
    expectVerbatim('you cannot (yet) use emojis', ({ creation }) => creation.message.emoji);
    holdClock();
    const visit = await openCard(language);
    await writeMessage(visit, 'Bravo 🎉');
    await expectTold(visit.words.creation.message.emoji);
    expect((await message(visit)).getAttribute('aria-invalid')).toBe('true');
    await pass(5000);
    expect(visit.api.requestsOf(create)).toHaveLength(0);
  });

  it('Legend: character counter', async () => {
    const { words } = await openCard(language, { cover: 'backWithLegends' });
    const legend = await screen.findByRole('textbox', { name: words.creation.names['Legend Middle'] });
    fireEvent.change(legend, { target: { value: 'Là-haut' } });
    await expectTold(language === 'fr' ? 'encore 33 caractères' : '33 characters left');
  });

  it("'Impossible to load Tags'", async () => {
    await expectLoadTold(
      language,
      ['Impossible to load Tags', 'loadTags', 'GET /tags', ({ creation }) => creation.retry],
      async () => {
        shop.answer('GET /tags', null);
        await openCard(language);
        shop.answer('GET /tags', unexplained);
      },
    );
  });
});

describe('4, 5 and 9. A card being made', () => {
  it('Each action tracks loading and an error per key: … createCreation, selectCover, selectCustomization, removeCustomization', async () => {
    holdClock();
    const visit = await openCard('en', { step: 'card' });
    const { api, words } = visit;
    const { catalogue } = words.errors;
    api.answer(update, unexplained);
    api.answer(create, unexplained);
    await chooseCover('Cover 2');
    await expectTold(catalogue.updateCreation);
    await goTo(visit, 'message');
    await writeMessage(visit, 'Bonjour');
    await pass(2000);
    await expectTold(catalogue.createCustomization);
    // Each error has its key: closing one keeps the other.
    await goTo(visit, 'card');
    await expectTold(catalogue.updateCreation);
    await press(words.common.dismiss);
    await expect.poll(() => screen.queryByText(catalogue.updateCreation)).toBeNull();
    await expectTold(catalogue.createCustomization);
  });

  it('A cover is sent to the server only if different from the current one', async () => {
    const visit = await openCard('en', { step: 'card' });
    await chooseCover('Cover 1');
    await goTo(visit, 'card');
    expect(visit.api.requestsOf(update)).toHaveLength(0);
    await chooseCover('Cover 2');
    await expect.poll(() => visit.api.requestsOf(update).length).toBe(1);
  });

  it('a customization removal call is made only if the customization exists', async () => {
    holdClock();
    const visit = await openCard('en');
    const { api } = visit;
    for (const words of ['   ', '', 'Bonjour']) await writeMessage(visit, words);
    await pass(3000);
    await expect.poll(() => api.requestsOf(create).length).toBe(1);
    expect(api.requestsOf(remove)).toHaveLength(0);
    await writeMessage(visit, '');
    await pass(3000);
    await expect.poll(() => api.requestsOf(remove).length).toBe(1);
  });

  it('A pending category counts as accepted for gating', async () => {
    forgetCookie(cookieNames.consent);
    keepCards();
    const { words } = await open('creation', 'en');
    expect(await screen.findByRole('region', { name: words.consent.label })).toBeTruthy();
    await press('Cover 2');
    await expect.poll(() => shop.requestsOf('POST /creations').length).toBe(1);
    // Its answer must not move the next test's card on.
    await expect.poll(() => window.location.hash).toContain('step=');
  });

  it('Smilics: lemon, orange, rainbow, watermelon', async () => {
    const { words } = await openCard('en');
    const { smilics } = words.creation.message;
    for (const name of [smilics.lemon, smilics.orange, smilics.rainbow, smilics.watermelon])
      expect(await screen.findAllByRole('radio', { name })).not.toEqual([]);
  });

  it('prefetch idle timeout 2 s', async () => {
    const wait = vi.spyOn(window, 'requestIdleCallback');
    await open('creation', 'en');
    await screen.findByRole('button', { name: reading('Cover 2') });
    fireEvent.keyDown(document.body, { key: 'Shift' });
    await expect.poll(() => wait.mock.calls.map(([, options]) => options?.timeout)).toContain(2000);
    wait.mockRestore();
  });
});

const reported = ({ api }: Visit): unknown[] =>
  api.requestsOf('POST /errors/').map(({ body }) => (body instanceof FormData ? body.get('info') : null));

describe.each(['en', 'fr'] as const)('8. Error catalogue: a creation (%s)', (language) => {
  it("'Impossible to load Creation'", async () => {
    await expectLoadTold(
      language,
      ['Impossible to load Creation', 'loadCreation', 'GET /creations', ({ creation }) => creation.retry],
      () => openCard(language, { reference: 'XXXXXXXXXXXX' }),
    );
  });

  it("'Impossible to create Creation'", async () => {
    const visit = await open('creation', language);
    await expectRefusalTold(visit, ['Impossible to create Creation', 'createCreation', 'POST /creations'], () =>
      press('Cover 2'),
    );
  });

  it("'Impossible to update Creation'", async () => {
    const visit = await openCard(language, { step: 'card' });
    await expectRefusalTold(
      visit,
      ['Impossible to update Creation', 'updateCreation', 'PUT /creations/{reference}'],
      async () => {
        await goTo(visit, 'card');
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
      ['Impossible to create Customization', 'createCustomization', 'POST /customizations'],
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
    const { reference } = await cards.begin({ cover: 1 });
    await cards.elsewhere(reference).setText('Message', 'Bonjour');
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
    shop.answer('GET /covers/{id}', unexplained);
    shop.answer('GET /covers', unexplained);
    const visit = await openCard(language);
    const { words } = visit;
    await expectTold(words.errors.catalogue.loadCover);
    shop.answer('GET /covers/{id}', explained);
    await press(words.creation.retry);
    await expectTold(serverReason[language]);
    shop.answer('GET /covers/{id}', null);
    await press(words.creation.retry);
    expect(await message(visit)).toBeTruthy();
  });

  it("'Impossible to load Covers'", async () => {
    await expectLoadTold(
      language,
      ['Impossible to load Covers', 'loadCovers', 'GET /covers', ({ creation }) => creation.retry],
      () => open('creation', language, { rest: '?color=red' }),
    );
  });
});
