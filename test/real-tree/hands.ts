import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { reading } from './sentence';

// Each waits for its element and takes the first match.

const startingWith = (text: string): RegExp => new RegExp(`^\\s*${reading(text).source}`, 'i');

type Within = { in?: HTMLElement };

export async function field(label: string, place: Within = {}): Promise<HTMLElement> {
  const all = place.in ? within(place.in) : screen;
  const [found] = await all.findAllByLabelText(startingWith(label));
  if (!found) throw new Error(`No field ${label}`);
  return found;
}

export async function write(label: string, value: string, place?: Within): Promise<void> {
  fireEvent.change(await field(label, place), { target: { value } });
}

export async function button(name: string, place: Within = {}): Promise<HTMLElement> {
  const all = place.in ? within(place.in) : screen;
  const [found] = await all.findAllByRole('button', { name: startingWith(name) });
  if (!found) throw new Error(`No button ${name}`);
  return found;
}

/** By the beginning of its name. */
export async function press(name: string, place?: Within): Promise<void> {
  const found = await button(name, place);
  await waitFor(() => expect(found).toHaveProperty('disabled', false));
  fireEvent.click(found);
}

export async function check(role: 'checkbox' | 'radio', name: RegExp | string): Promise<void> {
  const [found] = await screen.findAllByRole(role, { name: typeof name === 'string' ? reading(name) : name });
  if (found && !(found instanceof HTMLInputElement && found.checked)) fireEvent.click(found);
}

export const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
