import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { said } from '@/back-office/test/plain-react-admin';
import { Shortcuts } from './shortcuts';

vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));

function open(onSubmit: () => void = () => undefined): void {
  render(
    <MemoryRouter initialEntries={['/tags']}>
      <Shortcuts />
      <input id="order-search" aria-label="search" />
      <main>
        <ul>
          {['one', 'two'].map((name) => (
            <li key={name} data-row={name}>
              <input type="checkbox" aria-label={`choose ${name}`} />
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
        <div data-chosen>
          <button type="button" disabled>
            wait
          </button>
          <button type="button">print</button>
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <button type="submit">save</button>
        </form>
        <Routes>
          <Route path="/production" element={<h1>production</h1>} />
          <Route path="*" element={<h1>elsewhere</h1>} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

it('goes to a place by g and its letter, and not by the letter alone', () => {
  open();
  press('p');
  expect(screen.getByText('elsewhere')).toBeTruthy();
  press('g');
  press('p');
  expect(screen.getByText('production')).toBeTruthy();
});

it('goes from row to row, and chooses one', () => {
  open();
  const first = screen.getByLabelText<HTMLInputElement>('choose one');
  press('j');
  expect(document.activeElement).toBe(first);
  press('j');
  press('x');
  expect(screen.getByLabelText<HTMLInputElement>('choose two').checked).toBe(true);
  press('k');
  expect(document.activeElement).toBe(first);
  press('b');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'print' }));
});

it('leads to the search, where the keys are letters', () => {
  open();
  press('/');
  expect(document.activeElement).toBe(screen.getByLabelText('search'));
  press('g');
  press('p');
  expect(screen.getByText('elsewhere')).toBeTruthy();
});

it('saves the form by Ctrl S, and lists the keys by a question mark', async () => {
  const saved = vi.fn();
  open(saved);
  press('s', { ctrlKey: true });
  expect(saved).toHaveBeenCalledOnce();
  press('?');
  expect(await screen.findByRole('dialog', { name: said('keys.title') })).toBeTruthy();
});
