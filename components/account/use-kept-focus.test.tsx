import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus';

function List({ names }: { names: readonly string[] }) {
  const [shown, setShown] = useState(names);
  useKeptFocus();
  return (
    <main>
      <h1>Book</h1>
      <section>
        <h2>People</h2>
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <h3>{name}</h3>
              <Opener />
              <button type="button" onClick={() => setShown(shown.filter((one) => one !== name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (isOpen) return <input ref={field} aria-label="Name" />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Change
    </button>
  );
}

it('goes to the heading of the nearest part that is left', async () => {
  render(<List names={['Zoé', 'Yann']} />);
  await userEvent.click(screen.getByText('Remove Yann'));
  expect(document.activeElement?.textContent).toBe('People');
  // The list is gone; its section is still there.
  await userEvent.click(screen.getByText('Remove Zoé'));
  expect(document.activeElement?.textContent).toBe('People');
});

it('leaves the focus where something took it, and where it is still', async () => {
  render(<List names={['Zoé', 'Yann']} />);
  await userEvent.click(screen.getAllByText('Change')[0] ?? document.body);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  screen.getByText('Remove Zoé').focus();
  await userEvent.click(screen.getByText('Remove Yann'));
  expect(document.activeElement?.textContent).toBe('People');
});
