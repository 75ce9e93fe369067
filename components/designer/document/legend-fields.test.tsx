import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aCover, aCreation } from '@/test/creation';
import { renderDesigner } from '@/test/designer';
import { LegendFields } from './legend-fields';

const cover = aCover({ type: 'both' }, ['Message', 'Legend Left', 'Legend Right', 'Image Back Left']);
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the legends', () => {
  it('are those that the cover allows', () => {
    renderDesigner(<LegendFields />, { cover });
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    cleanup();
    renderDesigner(<LegendFields />, { cover: aCover() });
    expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  });

  it('show how many characters are left, counted in graphemes', async () => {
    renderDesigner(<LegendFields />, { cover });
    expect(screen.getAllByText('encore 40 caractères')).toHaveLength(2);
    // A combining accent does not count as a character.
    await userEvent.type(field('Légende de gauche'), 'Le\u0301na');
    expect(screen.getByText('encore 36 caractères')).toBeTruthy();
  });

  it('never hold what is not printed, and the caret stays where it was', async () => {
    renderDesigner(<LegendFields />, { cover });
    const input = field('Légende de gauche');
    if (!(input instanceof HTMLInputElement)) throw new Error('no input');
    await userEvent.type(input, 'Lena');
    input.setSelectionRange(2, 2);
    await userEvent.paste('\u200B\u202Ee\u0301\u00AD\u0000');
    expect(input.value).toBe('Leéna');
    expect(input.selectionStart).toBe(3);
  });

  it('are shorter on a postcard', () => {
    const creation = aCreation({ product: { id: 2, iri: '/products/2', slug: 'postcard' } });
    renderDesigner(<LegendFields />, { cover, creation, unsavedTexts: { 'Legend Left': 'x'.repeat(23) } });
    expect(screen.getByText('encore 1 caractère')).toBeTruthy();
  });

  it('show the excess, and keep the typed text', () => {
    renderDesigner(<LegendFields />, { cover, unsavedTexts: { 'Legend Left': 'x'.repeat(42) } });
    expect(screen.getByText('2 caractères de trop')).toBeTruthy();
    expect(screen.getByText('Légende trop longue (40 caractères maximum)')).toBeTruthy();
    const input = field('Légende de gauche');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input).toHaveProperty('value', 'x'.repeat(42));
  });
});
