import { type CallName, calls } from '@jolimot/contract/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { BackOfficeError } from '@/back-office/provider/back-office-error';
import { fieldOf } from '@/back-office/provider/payload';
import { resources } from '@/back-office/provider/resources';
import { type Section, sections } from '@/back-office/provider/sections';
import { signInAs } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import { pages } from './pages';

vi.mock('@/lib/api/client', () => ({
  api: () => new Promise(() => undefined),
  apiPage: () => new Promise(() => undefined),
}));

signInAs('ROLE_SUPERADMIN');

const both = (fr: string) => ({ fr, en: fr });
const at = '2026-11-02T08:00:00.000Z';
const item = { id: 1, updatedAt: at, createdAt: at, deletedAt: null };
const name = { name: 'Lune', translations: { name: both('Lune') } };
const described = { name: 'Lune', translations: { name: both('Lune'), description: both('La nuit') } };

const items: Partial<Record<Section, RaRecord>> = {
  tags: { ...item, ...name, slug: 'lune', position: 3, active: true },
  events: { ...item, ...described, slug: 'lune', date: '2031-09-01', tags: ['/tags/1'] },
  products: { ...item, ...described, slug: 'postcard', nbCredit: 1, active: true, tags: ['/tags/1'] },
  canned_answers: { ...item, name: 'Lune', translations: { name: both('Lune'), text: both('La nuit') } },
  search_synonyms: { ...item, words: ['lune', 'moon'] },
  country_zones: { ...item, ...name, slug: 'lune', nbCredit: 1, deliveryDays: { min: 4, max: 9 }, active: true },
  countries: {
    ...{ ...item, ...name, isoCode: 'XZ', needsZipcode: true, zipcodeFormat: null, active: true },
    zone: { id: 1, iri: '/country_zones/1', name: 'Lune' },
  },
  shop_holidays: { ...item, date: '2031-05-29' },
  credit_packages: {
    ...{ ...item, name: 'Sept', translations: { name: both('Sept'), label: both('') }, slug: 'sept', nbCredit: 7 },
    ...{ price: 1900, originalPrice: null, taxRate: 20, color: 'green', smilics: 'lemon', active: true, hidden: false },
  },
  coupons: {
    ...{ ...item, code: 'RENTREE', name: 'Rentrée', type: 'percent', value: 20, quantity: null, usableAlone: true },
    ...{ validUntil: null, restrictions: {} },
  },
  shop_users: {
    ...{ ...item, firstname: 'Zoé', lastname: 'Martin', email: 'zoe@example.com', roles: ['ROLE_CLIENT'] },
    ...{ active: true, locale: 'fr', verifiedAt: at, gender: 'unknown', birthdate: null },
  },
  covers: {
    ...{ ...item, iri: '/covers/1', slug: 'lune', name: 'Lune', keywords: '', images: {}, type: 'both', priority: 100 },
    ...{ translations: { name: both('Lune'), keywords: both('') }, logoColor: '#1B2345', color: '#1B2345' },
    ...{ backColor: '#F4E9D8', barcodePadding: 2, usableAsBackground: false, active: false, colorFamilies: ['green'] },
    ...{ languages: [], tags: [], customizationTypes: {} },
  },
};

/**
 * No field on purpose: deletion has a button, accounts allow few changes, addresses are made from names, a cover's
 * slots are drawn on it.
 */
const noField: Partial<Record<Section, readonly string[]>> = {
  shop_users: ['email', 'password', 'currentPassword', 'gender', 'birthdate', 'newsletter', 'photoMonths'],
  country_zones: ['slug'],
  credit_packages: ['slug'],
  covers: ['customizationTypes', 'publishFrom'],
};

/** A new cover starts with defaults for these. */
const laterOfCover = ['logoColor', 'color', 'backColor', 'barcodePadding', 'usableAsBackground', 'active'];

type Place = {
  properties?: Record<string, Place> | undefined;
  anyOf?: Place[] | undefined;
  $ref?: string | undefined;
  $defs?: Record<string, Place> | undefined;
};
const place: z.ZodType<Place> = z.looseObject({
  get properties() {
    return z.record(z.string(), place).optional();
  },
  get anyOf() {
    return z.array(place).optional();
  },
  $ref: z.string().optional(),
  get $defs() {
    return z.record(z.string(), place).optional();
  },
});

/** Includes nested places such as `restrictions.perUser`. */
function placesOf(call: CallName): string[] {
  const { body } = calls[call] as { body?: z.ZodType };
  const whole = body && place.parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  const inside = (schema: Place, path: string): string[] => {
    const named = schema.$ref?.split('/').at(-1);
    const { properties } = (named && whole?.$defs?.[named]) || schema.anyOf?.find((one) => one.properties) || schema;
    if (!properties) return [path];
    return Object.entries(properties).flatMap(([key, one]) => inside(one, path === '' ? key : `${path}.${key}`));
  };
  return whole ? inside(whole, '') : [];
}

/** Opens the form filled with the item; saving is refused at each place. */
async function openForm(section: Section, kind: 'create' | 'edit', item: RaRecord, faults: Record<string, string>) {
  const refuse = () => Promise.reject(new BackOfficeError('', 422, { errors: faults }));
  const provider = {
    getOne: async () => ({ data: item }),
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
    create: refuse,
    update: refuse,
  };
  const Page = pages[section][kind] as React.ComponentType;
  const isNew = kind === 'create';
  await openAdmin(<Page />, {
    provider,
    route: isNew ? `/${section}/create` : `/${section}/:id`,
    at: isNew ? { pathname: `/${section}/create`, state: { record: item } } : `/${section}/${item.id}`,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
}

const isSaidAtAField = (sentence: string): boolean =>
  // Not by a selector: jsdom's cache is older than the attribute.
  [...document.getElementsByTagName('*')].some((control) =>
    (control.getAttribute('aria-describedby')?.split(' ') ?? []).some(
      (id) => document.getElementById(id)?.textContent === sentence,
    ),
  );

const forms = sections.flatMap((section) => {
  const found: [Section, 'create' | 'edit', RaRecord][] = [];
  const shown = items[section];
  if (!shown) return found;
  if (pages[section].edit) found.push([section, 'edit', shown]);
  if (pages[section].create) found.push([section, 'create', shown]);
  return found;
});

describe('a refusal is shown at its field', () => {
  it('in every section that has a form', () => {
    const withForm = Object.entries(pages).flatMap(([name, { edit, create }]) => ((edit ?? create) ? [name] : []));
    expect([...Object.keys(items), 'substitute_grants'].toSorted()).toEqual(withForm.toSorted());
  });

  it.each(forms)('%s, %s', async (section, kind, shown) => {
    const resource = resources[section];
    const call = kind === 'create' ? resource.create : resource.update;
    if (!call) throw new Error(`${section} has no ${kind}`);
    const later = section === 'covers' && kind === 'create' ? laterOfCover : [];
    const skipped = ['deletedAt', ...(noField[section] ?? []), ...later];
    const places = placesOf(call).filter((path) => !skipped.includes(path));
    expect(places.length).toBeGreaterThan(0);
    const fields = places.map((path) => fieldOf(resource, shown, path));
    await openForm(section, kind, shown, Object.fromEntries(fields.map((field) => [field, `faux ${field}`])));
    const summary = await screen.findByText(/^Rien n’est enregistré/);
    const unsaid = () => fields.filter((field) => !isSaidAtAField(`faux ${field}`));
    await waitFor(() => expect(unsaid()).toEqual([]), { timeout: 3000 });
    // The summary above the form names and links each field.
    const links = within(summary.parentElement ?? summary).getAllByRole('button');
    expect(links.map(({ textContent }) => textContent).filter((text) => text && fields.includes(text))).toEqual([]);
    expect(links).toHaveLength(fields.length);
    for (const link of links) {
      link.focus();
      fireEvent.click(link);
      expect(document.activeElement, `${link.textContent} leads to its field`).not.toBe(link);
    }
  });
});

it.each(forms.filter(([, kind]) => kind === 'edit'))(
  'the page of %s has the name of its item as title',
  async (section, kind, shown) => {
    await openForm(section, kind, shown, {});
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/\S/);
  },
);
