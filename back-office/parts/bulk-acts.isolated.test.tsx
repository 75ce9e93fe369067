import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { localStorageStore, type RaRecord } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { BackOfficeError } from '@/back-office/provider/back-office-error';
import { signInAs } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import { standInMedia } from '@/back-office/test/screen-width';
import { activeColumn } from './column-kinds';
import type { Columns } from './columns';
import { ResourceList } from './resource-list';

type Tag = { id: number; name: string; slug: string; active: boolean; updatedAt: string };
const tags: Tag[] = ['Noël', 'Merci', 'Mer'].map((name, index) => ({
  id: index + 1,
  name,
  slug: `tag-${index + 1}`,
  active: true,
  updatedAt: `2026-11-0${index + 1}T08:00:00.000Z`,
}));
const columns: Columns<Tag> = [
  { label: 'name', value: ({ name }) => name },
  { label: 'slug', value: ({ slug }) => slug },
  activeColumn,
];
const update = vi.fn<(section: string, asked: { id: number; data: object }) => Promise<{ data: RaRecord }>>();
const remove = vi.fn<(section: string, asked: { id: number }) => Promise<{ data: RaRecord }>>();

beforeEach(() => {
  signInAs('ROLE_ADMIN');
  localStorage.clear();
  standInMedia((media) => !media.includes('max-width'));
  update.mockReset().mockImplementation(async (_section, { id }) => ({ data: { id } }));
  remove.mockReset().mockImplementation(async (_section, { id }) => ({ data: { id } }));
});

async function openList() {
  const provider = {
    getList: async () => ({ data: tags, total: tags.length }),
    getOne: async (_section: string, { id }: { id: number }) => ({ data: tags.find((tag) => tag.id === id) }),
    update,
    delete: remove,
  };
  const list = <ResourceList section="tags" columns={columns} opens="edit" bulk={['show', 'hide', 'delete']} />;
  await openAdmin(list, { provider, store: localStorageStore() });
  await screen.findByText('Merci');
}
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body);
const choose = (name: string) => fireEvent.click(rowOf(name).getByRole('checkbox'));
const bar = () => screen.getByLabelText('Éléments choisis');

it('writes each chosen item with its own version, and says how many', async () => {
  await openList();
  choose('Noël');
  choose('Mer');
  expect(within(bar()).getByRole('status').textContent).toBe('2 éléments choisis');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Retirer de la boutique' }));
  await screen.findByText('2 éléments sont retirés de la boutique.');
  const sent = update.mock.calls.map(([section, { id, data }]) => ({ section, id, data }));
  expect(sent).toEqual([
    { section: 'tags', id: 1, data: { active: false, updatedAt: '2026-11-01T08:00:00.000Z' } },
    { section: 'tags', id: 3, data: { active: false, updatedAt: '2026-11-03T08:00:00.000Z' } },
  ]);
  await waitFor(() => expect(within(bar()).queryByRole('status')).toBeNull());
  expect(document.activeElement).toBe(bar());
});

it('chooses all that is shown, and none', async () => {
  await openList();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tout choisir' }));
  expect(within(bar()).getByRole('status').textContent).toBe('3 éléments choisis');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choisir Merci' }));
  expect(within(bar()).getByRole('status').textContent).toBe('2 éléments choisis');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Ne rien choisir' }));
  expect(within(bar()).queryByRole('status')).toBeNull();
});

it('keeps refused items selected, and says why', async () => {
  update.mockImplementation(async (_section, { id }) => {
    if (id === 3) throw new BackOfficeError('Quelqu’un vient de l’enregistrer.', 412);
    return { data: { id } };
  });
  await openList();
  for (const { name } of tags) choose(name);
  fireEvent.click(within(bar()).getByRole('button', { name: 'Mettre en boutique' }));
  await screen.findByText(/^C’est fait pour 2 éléments\. Un est refusé\s: Quelqu’un vient de l’enregistrer\.$/);
  await waitFor(() => expect(within(bar()).getByRole('status').textContent).toBe('1 élément choisi'));
  expect(rowOf('Mer').getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

it('deletes once that was confirmed', async () => {
  await openList();
  choose('Merci');
  fireEvent.click(within(bar()).getByRole('button', { name: 'Supprimer' }));
  expect(remove).not.toHaveBeenCalled();
  const question = await screen.findByRole('dialog', { name: /^Supprimer 1 élément\s\?$/ });
  fireEvent.click(within(question).getByRole('button', { name: 'Confirmer' }));
  await screen.findByText('1 élément est supprimé.');
  expect(remove.mock.calls.map(([section, { id }]) => [section, id])).toEqual([['tags', 2]]);
});

it('has no checkboxes for staff who may not edit', async () => {
  signInAs('ROLE_USER');
  await openList();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('hides a column and keeps that; the first one always shows', async () => {
  await openList();
  fireEvent.click(screen.getByRole('button', { name: 'Colonnes' }));
  const menu = await screen.findByRole('menu', { name: 'Colonnes' });
  const choices = within(menu).getAllByRole('menuitemcheckbox');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Adresse (slug)', 'État']);
  fireEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Adresse (slug)' }));
  await waitFor(() => expect(screen.queryByText('tag-1')).toBeNull());
  cleanup();
  await openList();
  expect(screen.queryByText('tag-1')).toBeNull();
  expect(screen.getByText('Noël')).toBeTruthy();
});
