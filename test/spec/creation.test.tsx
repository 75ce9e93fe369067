import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unexplained } from '../real-tree/answer';
import { holdClock, pass } from '../real-tree/clock';
import { chooseCover, goTo, message, openCard, writeMessage } from '../real-tree/designing';
import { press } from '../real-tree/hands';
import { expectLoadTold, expectTold, expectVerbatim, reading } from '../real-tree/sentence';
import { open } from '../real-tree/visit';

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
    const visit = await open('faq', language);
    await expectLoadTold(
      visit,
      {
        sentence: 'Impossible to load Tags',
        pick: ({ errors }) => errors.catalogue.loadTags,
        call: 'GET /tags',
        retry: ({ creation }) => creation.retry,
      },
      async () => {
        visit.api.answer('GET /tags', null);
        const served = await openCard(language);
        visit.api.answer('GET /tags', unexplained);
        return served;
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
    // Each error waits under its own key: the one that is put away leaves the other.
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

  it('Smilics: lemon, orange, rainbow, watermelon', async () => {
    const { words } = await openCard('en');
    const { smilics } = words.creation.message;
    for (const name of [smilics.lemon, smilics.orange, smilics.rainbow, smilics.watermelon])
      expect(await screen.findAllByRole('radio', { name })).not.toEqual([]);
  });

  it('Page sizes: tags 100, covers 50', async () => {
    const sizes = (call: 'GET /covers' | 'GET /tags') =>
      api.requestsOf(call).map(({ query }) => query.get('itemsPerPage'));
    const { api } = await open('creation', 'en', { rest: '?color=red' });
    await expect.poll(() => sizes('GET /covers')).toContain('50');
    await openCard('en');
    await expect.poll(() => [...new Set(sizes('GET /tags'))]).toEqual(['100']);
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
