import { readFile } from 'node:fs/promises';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { Address, Country } from '@jolimot/contract/addresses';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAddress } from '@/test/real-tree/people';
import { renderWithQueries } from '@/test/render-with-queries';
import { AddressForm } from './address-form';

const save = vi.hoisted(() => vi.fn());
const suggest = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/addresses', () => ({
  fetchAddressSuggestions: suggest,
  useSaveAddress: () => ({ mutate: save, isError: false, isPending: false, error: null }),
}));
vi.mock('@/components/card/card-fonts', () => {
  const glyphsOf = (text: string) => Array.from(text, (_, at) => ({ id: 1, cluster: at, advance: 400, dx: 0, dy: 0 }));
  const shaper: Shaper = {
    shape: (_, text) => ({ glyphs: glyphsOf(text), advance: 400 * text.length }),
    has: (_, code) => code < 0x2200,
    unitsPerEm: () => 1000,
  };
  return { loadAddressShaper: () => Promise.resolve(shaper), cardFontFamily: (id: string) => id };
});

const zone = { id: 1, iri: '/country_zones/1', name: '', nbCredit: 1, active: true, deliveryDays: { min: 2, max: 6 } };
const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const country = (id: number, isoCode: string, name: string, zipcodeFormat: string): Country => ({
  ...{ id, iri: `/countries/${id}`, isoCode, name, postalName: name, needsZipcode: true, zipcodeFormat, active: true },
  zone: { ...zone, ...stamps },
  ...{ ...stamps, deletedAt: null },
});
const countries = [
  country(1, 'FR', 'France', '\\d{5}'),
  country(2, 'US', 'États-Unis', '\\d{5}(?:-\\d{4})?'),
  country(3, 'GB', 'Royaume-Uni', '[A-Z\\d]{2,4} \\d[A-Z]{2}'),
];

const show = (address: Address | null = null) =>
  renderWithQueries(
    <AddressForm
      address={address}
      countries={countries}
      product="greeting-card"
      onCancel={vi.fn()}
      onSaved={vi.fn()}
    />,
  );
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
};
const description = (label: string): string =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer l’adresse' }));
const envelope = async (): Promise<string[]> => {
  // One drawing for wide screens and one for phones; CSS hides one.
  const [drawing] = await screen.findAllByRole('group', { name: 'L’enveloppe avec son adresse' });
  return Array.from((drawing ?? document.body).querySelectorAll('text'), (line) => line.textContent ?? '');
};

beforeEach(() => {
  save.mockReset();
  suggest.mockReset().mockResolvedValue([]);
});

describe('the form of an address', () => {
  it('shows the envelope as it will be printed while it is typed', async () => {
    show();
    await type('Prénom', 'Jeanne');
    await type('Nom', 'Le Goff');
    await type('Rue et numéro', '12, rue des Tilleuls');
    await type('Complément', 'Appartement 4');
    await type('Code postal', '29 900');
    await type('Ville', 'Concarneau');
    expect(await envelope()).toEqual(['Jeanne Le Goff', 'Appartement 4', '12 rue des Tilleuls', '29900 CONCARNEAU']);
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('counts a line as it is printed, offers the post’s abbreviation, and sends nothing that would be cut', async () => {
    show();
    await type('Nom', 'Petit');
    await type('Rue et numéro', '3 rue de l’Église');
    await type('Code postal', '51290');
    await type('Ville', 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson');
    expect(description('Ville')).toContain('51 caractères sur 38');
    expect(description('Ville')).toContain('Trop long pour une enveloppe\u00A0: 51 caractères imprimés, 38 au plus.');
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('Ville'));
    await userEvent.click(screen.getByRole('button', { name: /^Écrire «\u00A0ST Remy/ }));
    expect(description('Ville')).not.toContain('Trop long');
    expect((await envelope()).at(-1)).toBe('51290 ST REMY EN BOUZEMONT ST GENEST');
    await submit();
    expect(save.mock.calls[0]?.[0].input).toMatchObject({ city: 'ST Remy en Bouzemont ST Genest' });
  });

  it('keeps all of a long text that is pasted', async () => {
    show();
    const pasted = 'Résidence des Jardins '.repeat(8).trim();
    await type('Rue et numéro', pasted);
    expect(field('Rue et numéro')).toHaveProperty('value', pasted);
    expect(description('Rue et numéro')).toContain('Trop long');
  });

  it('shortens a first name only when it is asked to', async () => {
    show();
    await type('Prénom', 'Marie-Antoinette');
    await type('Nom', 'de La Rochefoucauld-Montmorency');
    await userEvent.click(
      screen.getByRole('button', { name: 'Écrire «\u00A0M.-A. de La Rochefoucauld-Montmorency\u00A0»' }),
    );
    expect(field('Prénom')).toHaveProperty('value', 'M.-A.');
  });

  it('names letters that no envelope carries, and offers Latin ones, which can be changed', async () => {
    show();
    await type('Nom', 'たなか');
    expect(description('Nom')).toContain('On ne sait pas imprimer た な か sur une enveloppe.');
    await userEvent.click(await screen.findByRole('button', { name: 'Écrire «\u00A0Tanaka\u00A0»' }));
    expect(field('Nom')).toHaveProperty('value', 'Tanaka');
    await type('Ville', 'Αθήνα');
    expect(description('Ville')).not.toContain('imprimer');
  });

  it('asks for the state where the post needs it, from its list', async () => {
    show();
    expect(screen.queryByLabelText(/^État/)).toBeNull();
    await userEvent.selectOptions(field('Pays'), 'États-Unis');
    await type('Nom', 'Okafor');
    await type('Rue et numéro', '350 Fifth Avenue');
    await type('Code postal', '10118');
    await type('Ville', 'New York');
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(description('État')).toContain('À remplir');
    await userEvent.selectOptions(field('État'), 'NY');
    expect((await envelope()).slice(-2)).toEqual(['NEW YORK, NY 10118', 'ÉTATS-UNIS']);
    await submit();
    expect(save.mock.calls[0]?.[0].input).toMatchObject({ state: 'NY' });
  });

  it('spaces the postcode when its field is left', async () => {
    show();
    await userEvent.selectOptions(field('Pays'), 'Royaume-Uni');
    await type('Code postal', 'nw16xe');
    await userEvent.tab();
    expect(field('Code postal')).toHaveProperty('value', 'NW1 6XE');
  });

  it('keeps the lines that few addresses have out of the way, and shows them where one is written', async () => {
    const { unmount } = show();
    const more = () => field('Complément').closest('details')?.open;
    expect(more()).toBe(false);
    await type('Complément', 'Appartement 4');
    expect(more()).toBe(true);
    await userEvent.clear(field('Complément'));
    expect(more()).toBe(true);
    unmount();
    show(anAddress({ company: 'Pêcheries Le Goff' }));
    expect(more()).toBe(true);
  });

  it('says at once what is wrong with an address that was stored before', () => {
    const street = { address1: '350 Fifth Avenue', zipcode: '10118', city: 'New York' };
    show(anAddress({ lastname: 'Okafor', ...street, country: '/countries/2' }));
    const state = within(document.body).getByLabelText(/^État/);
    expect(state.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the town of a French postcode', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async (path: string) => new Response(await readFile(`public${path}`)));
  });

  it('fills an empty field where there is one, follows the postcode, and leaves what was typed', async () => {
    show();
    await type('Code postal', '29900');
    await waitFor(() => expect(field('Ville')).toHaveProperty('value', 'Concarneau'));
    await type('Code postal', '29200');
    await waitFor(() => expect(field('Ville')).toHaveProperty('value', 'Brest'));
    await type('Ville', 'Brest Cedex');
    await type('Code postal', '29900');
    await waitFor(() => expect(field('Code postal')).toHaveProperty('value', '29900'));
    expect(field('Ville')).toHaveProperty('value', 'Brest Cedex');
  });

  it('is taken out of a street’s line with its postcode, and only where both are known together', async () => {
    show();
    await type('Rue et numéro', '12 rue des Tilleuls, BP 29900 Quimper');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(field('Code postal')).toHaveProperty('value', '');
    await type('Rue et numéro', '12 rue des Tilleuls, 29100 douarnenez');
    await waitFor(() => expect(field('Ville')).toHaveProperty('value', 'Douarnenez'));
    expect(field('Code postal')).toHaveProperty('value', '29100');
    expect(field('Rue et numéro')).toHaveProperty('value', '12 rue des Tilleuls');
    expect((await envelope()).slice(-2)).toEqual(['12 rue des Tilleuls', '29100 DOUARNENEZ']);
  });

  it('is offered where there are several, and asked for in France only', async () => {
    show();
    await type('Code postal', '29100');
    const offered = () => document.getElementById(field('Ville').getAttribute('list') ?? '')?.children.length;
    await waitFor(() => expect(offered()).toBe(5));
    expect(field('Ville')).toHaveProperty('value', '');
    await userEvent.selectOptions(screen.getByLabelText(/^Pays/), '/countries/2');
    await waitFor(() => expect(field('Ville').getAttribute('list')).toBeNull());
  });

  it('a French street is completed from a list, whose line fills the postcode and the town too', async () => {
    const address1 = '12 Rue des Tilleuls';
    suggest.mockResolvedValue([{ address1, zipcode: '29900', city: 'Concarneau' }]);
    show();
    await type('Rue et numéro', '12 rue des til');
    await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull());
    expect(suggest.mock.calls.map(([text]) => text)).toEqual(['12 rue des til']);
    // The browser writes the chosen line into the field.
    await type('Rue et numéro', document.querySelector('datalist option')?.getAttribute('value') ?? '');
    await waitFor(() => expect(field('Ville')).toHaveProperty('value', 'Concarneau'));
    expect(field('Rue et numéro')).toHaveProperty('value', address1);
    expect(field('Code postal')).toHaveProperty('value', '29900');
  });

  it('no street is asked for elsewhere, nor of an address that was stored so', async () => {
    const { unmount } = show(anAddress());
    await type('Ville', 'Paris');
    unmount();
    show();
    await userEvent.selectOptions(field('Pays'), '/countries/2');
    await type('Rue et numéro', '12 Main Street');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(suggest).not.toHaveBeenCalled();
  });
});
