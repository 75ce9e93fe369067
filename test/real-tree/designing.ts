import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Locale } from '@/lib/i18n/routing';
import { coverIds } from '../../api/test/shop/known-shop';
import { TestShop } from '../shop/test-shop';
import { shop } from './fake-api';
import { reading } from './sentence';
import { open, type Visit } from './visit';

export type Step = 'card' | 'images' | 'message' | 'preview';
type Card = { step?: Step; cover?: keyof typeof coverIds; reference?: string };

/** Calls with a test's answer do not reach the real API. */
export function keepCards(): TestShop {
  const { fetch } = globalThis;
  const cards = new TestShop();
  globalThis.fetch = fetch;
  shop.cards = cards.line.fetch;
  return cards;
}

export async function openCard(
  language: Locale,
  { step = 'message', cover = 'plain', reference }: Card = {},
): Promise<Visit> {
  const card = reference ?? (await keepCards().begin({ cover: coverIds[cover] })).reference;
  return open('creation', language, { rest: `#reference=${card}&step=${step}` });
}

export const message = ({ words }: Visit): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: words.creation.message.label });

export async function writeMessage(visit: Visit, value: string): Promise<void> {
  fireEvent.change(await message(visit), { target: { value } });
}

export async function chooseCover(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: reading(name) }));
  await expect.poll(() => window.location.hash).toMatch(/step=(images|message)/);
}

export async function goTo({ words }: Visit, step: Step): Promise<void> {
  const links = await screen.findAllByRole('link', { name: reading(words.creation.steps[step]) });
  const link = links.find((one) => one.getAttribute('href')?.includes(`step=${step}`));
  if (!link) throw new Error(`No way to ${step}`);
  fireEvent.click(link);
  await expect.poll(() => window.location.hash).toContain(`step=${step}`);
}
