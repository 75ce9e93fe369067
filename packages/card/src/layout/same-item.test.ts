import { describe, expect, test } from 'vitest';
import { greetingCard, postcard } from '../../test/cards';
import { testShaper } from '../../test/shaper';
import type { DisplayItem } from './display-list';
import { layoutCard } from './layout-card';
import { sameItem } from './same-item';

const shaper = testShaper();
const itemsOf = (card: typeof greetingCard): DisplayItem[] =>
  layoutCard(card, 'edit', { shaper }).flatMap((face) => [...face.items]);

/** Every value within an item, one after another, replaced by another of its kind. */
function changes(value: unknown, role: boolean): unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'string') return role ? ['logo', 'plate'].filter((one) => one !== value) : [`${value}x`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['kind', 'glyphs', 'width'].includes(key)
      ? []
      : changes(inner, key === 'role').map((to) => ({ ...value, [key]: to })),
  );
}

describe('two items draw the same', () => {
  test.each([
    ['greeting card', greetingCard],
    ['postcard', postcard],
  ])('when a %s is laid out twice', (_, card) => {
    const [once, twice] = [itemsOf(card), itemsOf({ ...card, customizations: { ...card.customizations } })];
    expect(twice.length).toBe(once.length);
    for (const [index, item] of once.entries()) expect(sameItem(item, twice[index] ?? fail())).toBe(true);
  });
  test('not when any drawn value differs', () => {
    const photo = { ...greetingCard.customizations, 'Background Cover': { assetKey: 'background' } };
    const items = [...itemsOf(greetingCard), ...itemsOf({ ...greetingCard, customizations: photo })];
    expect(new Set(items.map((item) => item.kind))).toEqual(new Set(['rect', 'image', 'path', 'text', 'placeholder']));
    for (const item of items) {
      const others = changes(item, false) as DisplayItem[];
      expect(others.length).toBeGreaterThan(3);
      for (const other of others) expect(sameItem(item, other), JSON.stringify(other)).toBe(false);
    }
  });
  test('not when their kinds differ', () => {
    const [plate, colour] = itemsOf(greetingCard);
    expect(plate && colour && sameItem(plate, colour)).toBe(false);
  });
});

function fail(): never {
  throw new Error('an item is missing');
}
