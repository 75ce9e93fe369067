import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import messages from '@/messages/fr.json';
import { anAddress } from '@/test/real-tree/people';
import { renderWithQueries } from '@/test/render-with-queries';
import { sampleCountries } from '@/test/sample-countries';
import { Recipients } from './recipients';

const { book: words } = messages.checkout.order;
const names = ['Abadie', 'Bernard', 'Colin', 'Dupont', 'Évrard', 'Faure', 'Girard', 'Hamon'];
const book = Array.from({ length: 69 }, (_, at) =>
  anAddress({
    ...{ id: at + 1, iri: `/addresses/${at + 1}`, firstname: `N${at + 1}`, lastname: names[at % names.length] ?? '' },
    lastUsedAt: at === 40 ? '2026-11-01T08:00:00.000Z' : at === 50 ? '2026-11-20T08:00:00.000Z' : null,
  }),
);

function Page({ first, addresses = book }: { first: number[]; addresses?: typeof book }) {
  const [chosen, setChosen] = useState(first);
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Recipients
      addresses={addresses}
      countries={sampleCountries}
      chosen={chosen}
      onToggle={toggle}
      problems={new Map()}
      product="greeting-card"
    />
  );
}
const shown = () =>
  screen
    .getAllByRole('checkbox')
    .filter((box) => !box.closest('details'))
    .map((box) => /N\d+/.exec(box.closest('label')?.textContent ?? '')?.[0]);

it('of an empty book is the form of the first address, on the page', () => {
  renderWithQueries(<Page first={[]} addresses={[]} />);
  const form = screen.getByRole('form', { name: messages.checkout.address.new });
  expect(form.closest('[role="dialog"]')).toBeNull();
  expect(within(form).queryByRole('button', { name: messages.checkout.address.cancel })).toBeNull();
  expect(screen.queryByRole('button', { name: messages.checkout.order.newAddress })).toBeNull();
});

it('names each address by its name and its line, as two words', () => {
  renderWithQueries(<Page first={[]} addresses={book.slice(0, 1)} />);
  screen.getByRole('checkbox', { name: /^N1 Abadie \d/ });
});

it('of a long book shows who is chosen, then who was last written to; the rest is behind its letters', () => {
  renderWithQueries(<Page first={[7]} />);
  expect(shown()).toEqual(['N7', 'N51', 'N41']);
  const whole = screen.getByText(/^Les 68 autres adresses/).closest('details');
  expect(whole && within(whole).getAllByRole('checkbox')).toHaveLength(68);
  expect(
    whole &&
      within(whole)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
  ).toEqual([...'ABCDEFGH']);
});

it('finds by any word, keeps a row where it was ticked, and shows it at the head after the search', () => {
  renderWithQueries(<Page first={[]} />);
  const search = screen.getByRole('searchbox', { name: words.search });
  fireEvent.change(search, { target: { value: 'evrard n61' } });
  expect(shown()).toEqual(['N61']);
  fireEvent.click(screen.getByRole('checkbox', { name: /N61/ }));
  expect(shown()).toEqual(['N61']);
  fireEvent.change(search, { target: { value: '' } });
  expect(shown()).toEqual(['N61', 'N51', 'N41']);
  fireEvent.change(search, { target: { value: 'rue' } });
  expect(screen.getByText('68 adresses correspondent.')).toBeTruthy();
  expect(shown()).toHaveLength(21);
  expect(screen.getByText(/^Encore 48/)).toBeTruthy();
});
