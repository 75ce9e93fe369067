import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type RaRecord, useRefresh } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { BackOfficeError } from '@/back-office/provider/back-office-error';
import { signInAs } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import french from '@/messages/fr.json';
import { NumberField, TextField } from '../parts/fields';
import { ResourceEdit } from './resource-form';

const saved = {
  id: 4,
  actor: { name: 'Maud' },
  changes: {},
  details: {},
  action: 'updateTag',
  createdAt: '2026-11-02T08:01:00.000Z',
};
vi.mock('@/lib/api/client', () => ({
  apiPage: async (_name: string, { query }: { query: { itemsPerPage: number } }) =>
    query.itemsPerPage === 1 ? { items: [saved], total: 1 } : { items: [], total: 0 },
}));

const at = (minute: number) => `2026-11-02T08:0${minute}:00.000Z`;
const words = { name: { fr: 'Lune' } };
const first = { id: 1, slug: 'lune', position: 3, translations: words, updatedAt: at(0), deletedAt: null };
let record: RaRecord = first;
/** Delays the next read; it answers the data of its start. */
let reading: Promise<void> = Promise.resolve();
const update = vi.fn<(section: string, asked: { data: RaRecord }) => Promise<{ data: RaRecord }>>();

beforeEach(() => {
  record = first;
  reading = Promise.resolve();
  update.mockReset();
  signInAs('ROLE_ADMIN');
});

function Act() {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => refresh()}>
      act
    </button>
  );
}

const getOne = async () => {
  const data = record;
  await reading;
  return { data };
};

async function openPage() {
  const page = (
    <ResourceEdit section="tags" canDelete below={<Act />}>
      <TextField source="translations.name.fr" label="nameFr" />
      <TextField source="slug" />
      <NumberField source="position" />
    </ResourceEdit>
  );
  await openAdmin(page, { provider: { getOne, update }, route: '/tags/:id', at: '/tags/1' });
  await screen.findByLabelText(french.backOffice.fields.slug);
}

const slug = () => screen.getByLabelText<HTMLInputElement>(french.backOffice.fields.slug);
const position = () => screen.getByLabelText<HTMLInputElement>(/^Place|^Rang|^Ordre|Position/);
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

it('keeps what is typed when the item is read anew, and takes the rest of it', async () => {
  await openPage();
  type(slug(), 'lune-rousse');
  record = { ...first, position: 9, updatedAt: at(1) };
  fireEvent.click(screen.getByRole('button', { name: 'act' }));
  await waitFor(() => expect(position().value).toBe('9'));
  expect(slug().value).toBe('lune-rousse');
  // Saves on the version read last, then shows the API's result.
  update.mockImplementation(async () => {
    record = { ...first, slug: 'lune-rousse-2', position: 9, updatedAt: at(2) };
    return { data: record };
  });
  save();
  await waitFor(() => expect(slug().value).toBe('lune-rousse-2'));
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ slug: 'lune-rousse', updatedAt: at(1) });
  // Saved fields are clean: the next read replaces them.
  record = { ...record, slug: 'lune-bleue', updatedAt: at(3) };
  fireEvent.click(screen.getByRole('button', { name: 'act' }));
  await waitFor(() => expect(slug().value).toBe('lune-bleue'));
});

it('shows what was saved, also when an answer from before it comes late', async () => {
  await openPage();
  let answerLate: () => void = () => undefined;
  reading = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  fireEvent.click(screen.getByRole('button', { name: 'act' }));
  type(slug(), 'lune-rousse');
  update.mockResolvedValue({ data: { ...first, slug: 'lune-rousse', position: 7, updatedAt: at(1) } });
  save();
  await waitFor(() => expect(position().value).toBe('7'));
  answerLate();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([slug().value, position().value]).toEqual(['lune-rousse', '7']);
});

it('keeps what is typed when it was refused', async () => {
  update.mockRejectedValue(new BackOfficeError('', 422, { errors: { slug: 'Déjà pris.' } }));
  await openPage();
  type(slug(), 'noel');
  save();
  await screen.findByText('Déjà pris.');
  expect([slug().value, document.activeElement]).toEqual(['noel', slug()]);
});

it('says why a deleted item cannot be restored, with the name of the field that is in the way', async () => {
  record = { ...first, deletedAt: at(0) };
  update.mockRejectedValue(new BackOfficeError('', 422, { errors: { slug: 'C’est déjà pris.' } }));
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: french.backOffice.form.restore }));
  const said = await screen.findByText(/C’est déjà pris\./);
  expect(said.textContent).toContain(french.backOffice.fields.slug);
});

it('shows what somebody else saved meanwhile, field by field, and keeps mine on their version', async () => {
  await openPage();
  type(slug(), 'lune-rousse');
  record = { ...first, slug: 'lune-bleue', translations: { name: { fr: 'Lune bleue' } }, updatedAt: at(1) };
  update.mockRejectedValueOnce(new BackOfficeError('', 412)).mockResolvedValue({ data: record });
  save();
  const note = await screen.findByRole('alert');
  await within(note).findByText(/Maud/);
  const told = within(note).getAllByRole('listitem');
  const { nameFr, slug: slugName } = french.backOffice.fields;
  expect(told.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    `${slugName} : « lune-bleue »`,
    `${nameFr} : « Lune bleue »`,
  ]);
  fireEvent.click(within(note).getByRole('button', { name: french.backOffice.form.keepMine }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  // Only what was changed here is mine.
  expect(update.mock.lastCall?.[1].data).toMatchObject({
    slug: 'lune-rousse',
    translations: { name: { fr: 'Lune bleue' } },
    updatedAt: at(1),
  });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
