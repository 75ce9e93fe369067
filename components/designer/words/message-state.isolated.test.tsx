import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { keepCreation } from '@/lib/api/creations';
import { messagePlace } from '@/lib/creation/card/slot-geometry';
import { unsentOf } from '@/lib/creation/outbox/outbox-store';
import { aCreation } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { evenShaper } from '@/test/shaper';
import { LiveMessageProvider } from './live-message';
import { MessageState } from './message-state';

// All hands but Colette have the lozenge.
vi.mock('../../card/card-fonts', () => ({
  cardFontFamily: (id: string) => id,
  loadShaper: async () => ({ ...evenShaper, has: (id: string) => id !== 'colette' }),
}));

const slot = messagePlace('greeting-card', true)?.slot;

function show(message: string, own: Parameters<typeof renderDesigner>[1] = {}) {
  if (!slot) throw new Error('no slot');
  return renderDesigner(
    <LiveMessageProvider slot={slot}>
      <MessageState />
    </LiveMessageProvider>,
    { unsavedTexts: { Message: message }, ...own },
  );
}
const count = () => document.getElementById('message-lines')?.textContent;
const typed = () => unsentOf(aCreation().reference).texts.Message;
const told = () => document.getElementById('message-problems')?.textContent;

describe('the line count', () => {
  it.each([
    ['', 'Il reste 14 lignes sur 14'],
    ['Coucou', 'Il reste 13 lignes sur 14'],
    ['un\n\ntrois', 'Il reste 11 lignes sur 14'],
    [`${'x\n'.repeat(12)}x`, 'Il reste 1 ligne sur 14'],
    [`${'x\n'.repeat(13)}x`, 'Plus de ligne libre sur 14'],
    [`${'x\n'.repeat(14)}x`, '1 ligne de trop sur 14'],
    [`${'x\n'.repeat(16)}x`, '3 lignes de trop sur 14'],
  ])('of %j', (message, text) => {
    show(message);
    expect(count()).toBe(text);
  });

  it('counts the lines of the print, not those that were typed', () => {
    // 81 mm hold 43 characters of this shaper.
    show('mot '.repeat(20));
    expect(count()).toBe('Il reste 12 lignes sur 14');
  });

  it('follows the size', () => {
    show('Coucou', { creation: aCreation({ style: { ...aCreation().style, size: 'small' } }) });
    expect(count()).toBe('Il reste 16 lignes sur 17');
  });

  it('changes the size a step at a time', async () => {
    const { change } = show('Coucou');
    await userEvent.click(screen.getByRole('button', { name: 'Texte plus grand' }));
    await userEvent.click(screen.getByRole('button', { name: 'Texte plus petit' }));
    expect(change.mock.calls).toEqual([
      [{ place: 'style', style: { size: 'large' } }],
      [{ place: 'style', style: { size: 'small' } }],
    ]);
  });

  it('does not go beyond the largest size', async () => {
    const { change } = show('Coucou', { creation: aCreation({ style: { ...aCreation().style, size: 'large' } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Texte plus grand' }));
    expect(change).not.toHaveBeenCalled();
  });

  it('is announced only when the card is nearly full', () => {
    show('Coucou');
    expect(screen.getByRole('status').textContent).toBe('');
    cleanup();
    show(`${'x\n'.repeat(11)}x`);
    expect(screen.getByRole('status').textContent).toBe('Il reste 2 lignes sur 14');
  });
});

describe('what cannot be printed', () => {
  it.each([
    [`${'x\n'.repeat(14)}x`, 'Texte trop long (14 lignes maximum). Raccourcissez un peu, ou écrivez plus petit.'],
    ['Bisous ❤️', 'Vous ne pouvez pas (encore) utiliser d’emojis'],
    ['Un losange \u25C6 et un autre \u25C6', 'Cette écriture ne connaît pas\u00A0: \u25C6'],
  ])('%j is told in words', (message, sentence) => {
    show(message);
    expect(told()).toBe(sentence);
    expect(document.getElementById('message-problems')?.getAttribute('aria-live')).toBe('polite');
  });

  it('is listed completely', () => {
    show(`❤️ \u25C6${'\nx'.repeat(14)}`);
    for (const words of ['emojis', '\u25C6', 'trop long']) expect(told()).toContain(words);
  });

  it('is nothing for a message that fits', () => {
    show('Merci, et pas qu’un peu.');
    expect(told()).toBe('');
  });

  it('is named with its line and removed by one button', async () => {
    show('Bisous ❤️ !\nEt une 🎂 pour toi');
    expect(screen.getByRole('button', { name: 'Montrer ❤️, ligne 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Montrer 🎂, ligne 2' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Enlever les 2 emojis' }));
    expect(typed()).toBe('Bisous !\nEt une pour toi');
    expect(told()).toBe('');
  });

  it('is removed where the font has nothing similar', async () => {
    show('Un \u25C6.');
    await userEvent.click(screen.getByRole('button', { name: 'Enlever ce caractère' }));
    expect(typed()).toBe('Un.');
  });
});

describe('letters that the chosen hand lacks', () => {
  it('first the hands that have them all are offered, one press to change', async () => {
    const { change } = show('Привет \u25C6', {});
    await userEvent.click(await screen.findByRole('button', { name: 'Écrire avec Sacha' }));
    expect(screen.queryByRole('button', { name: 'Écrire avec Colette' })).toBeNull();
    expect(change).toHaveBeenCalledWith({ place: 'style', style: { font: 'sacha' } });
  });

  it('what will be removed is told beforehand, and one press gives it back', async () => {
    show('Bisous \u25C6 \u25C6 \u2764\uFE0F');
    expect(screen.getByText('Sera enlevé : \u25C6 (×2)')).toBeTruthy();
    expect(screen.getByText('Sera enlevé : \u2764\uFE0F')).toBeTruthy();
    keepCreation(aCreation());
    await userEvent.click(screen.getByRole('button', { name: 'Enlever ces 2 caractères' }));
    expect(typed()).toBe('Bisous \u2764\uFE0F');
    await userEvent.click(screen.getByRole('button', { name: 'Remettre comme avant' }));
    expect(typed()).toBe('Bisous \u25C6 \u25C6 \u2764\uFE0F');
  });
});
