import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { BackOfficeError } from '@/back-office/provider/back-office-error';
import { signInAs } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import french from '@/messages/fr.json';
import { SubstituteGrantCreate } from './substitute-grants';

const { fields } = french.backOffice;
const maud = { id: 3, firstname: 'Maud', lastname: 'Le Goff', email: 'maud@jolimot.example' };
const lou = { id: 9, firstname: 'Lou', lastname: 'Martin', email: 'lou@mail.example' };
const create = vi.fn<(section: string, asked: { data: object }) => Promise<{ data: object }>>();

beforeEach(() => {
  create.mockReset();
  signInAs('ROLE_SUPERADMIN');
});
// React-admin's search begins half a second after the last letter, even without its field, and needs a window.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 600)));

async function openForm() {
  const provider = {
    getList: async (_section: string, { filter }: { filter: { role: string } }) => ({
      data: [filter.role === 'ROLE_USER' ? maud : lou],
      total: 1,
    }),
    getMany: async (_section: string, { ids }: { ids: number[] }) => ({
      data: [maud, lou].filter(({ id }) => ids.includes(id)),
    }),
    create,
  };
  await openAdmin(<SubstituteGrantCreate />, { provider, at: '/substitute_grants/create' });
  await screen.findByLabelText(fieldName(fields.staff));
}
const fieldName = (label: string) => new RegExp(`^${label}`);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(fieldName(label));
const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

async function choose(label: string, name: RegExp) {
  fireEvent.mouseDown(field(label));
  fireEvent.click(await screen.findByRole('option', { name }));
}

it('asks for both people, each at its field', async () => {
  await openForm();
  save();
  await waitFor(() => expect(errorOf(fields.staff)).toBe(french.errors.violations.required));
  expect(errorOf(fields.actsFor)).toBe(french.errors.violations.required);
  expect(create).not.toHaveBeenCalled();
});

it.each(['staff', 'client'] as const)('shows at its field which person the API refused: %s', async (place) => {
  create.mockRejectedValue(new BackOfficeError('', 422, { errors: { [place]: 'Pas cette personne.' } }));
  await openForm();
  await choose(fields.staff, /^Maud/);
  await choose(fields.actsFor, /^Lou/);
  save();
  const [here, other] = place === 'staff' ? [fields.staff, fields.actsFor] : [fields.actsFor, fields.staff];
  await waitFor(() => expect(errorOf(here)).toBe('Pas cette personne.'));
  expect(errorOf(other)).not.toContain('Pas cette personne.');
  expect([field(fields.staff).value, field(fields.actsFor).value]).toEqual([
    'Maud Le Goff (maud@jolimot.example)',
    'Lou Martin (lou@mail.example)',
  ]);
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ staff: 3, client: 9 });
});

it('says that it is granted already', async () => {
  create.mockRejectedValue(new BackOfficeError('C’est déjà permis.', 409));
  await openForm();
  await choose(fields.staff, /^Maud/);
  await choose(fields.actsFor, /^Lou/);
  save();
  await screen.findByText('C’est déjà permis.');
});
