import type { Place } from '@jolimot/card/document/places';
import { defaultStyle } from '@jolimot/card/style';
import { type Card, type Design, placeTag, type Stamp } from './card';
import { type Update, updated } from './changes';
import { type Direction, moveInHistory, record } from './history';
import { notFound, stale } from './refusals';

export type Expected = { readonly version: number } | { readonly places: readonly string[] };

const placeTags = /^(?:W\/)?"((?:empty|p[\w-]{15})(?:\.(?:empty|p[\w-]{15}))?)"$/;

/** @returns undefined for any state @throws Refusal 412 if malformed */
export function expectedState(header: string | null): Expected | undefined {
  const written = header?.trim();
  if (!written || written === '*') return undefined;
  const tags = placeTags.exec(written)?.[1];
  if (tags !== undefined) return { places: tags.split('.') };
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(written)?.[1];
  if (digits === undefined) throw stale();
  return { version: Number(digits) };
}

export class Creations {
  private readonly cards = new Map<string, Card>();
  private lastId = 0;

  private stamp(): Stamp {
    return {
      now: new Date().toISOString(),
      nextId: () => {
        this.lastId += 1;
        return this.lastId;
      },
    };
  }

  all(): Card[] {
    return [...this.cards.values()];
  }

  find(reference: string): Card | undefined {
    return this.cards.get(reference.trim().toUpperCase());
  }

  /** @throws Refusal 404 */
  get(reference: string): Card {
    const card = this.find(reference);
    if (!card) throw notFound();
    return card;
  }

  /** The colour is part of the first state. @throws Refusal 400, 422 */
  create(input: Update & { product: string }): Card {
    const stamp = this.stamp();
    const blank: Design = { productId: 0, coverId: null, style: defaultStyle, held: [] };
    const design = updated(blank, input, stamp);
    const id = stamp.nextId();
    const reference = `CARD${String(id).padStart(8, '0')}`;
    const times = { createdAt: stamp.now, updatedAt: stamp.now };
    const card: Card = { id, reference, version: 1, design, position: 0, history: [], ...times };
    record(card, stamp.now);
    this.cards.set(reference, card);
    return card;
  }

  /**
   * Changes a creation completely or not at all.
   * @param places written, in the order of their versions
   * @throws Refusal 404, 412, and the errors of `change`
   */
  change(
    reference: string,
    expected: Expected | undefined,
    places: readonly Place[],
    change: (design: Design, card: Card, stamp: Stamp) => Design,
  ): Card {
    const card = this.get(reference);
    if (expected && 'version' in expected && expected.version !== card.version) throw stale();
    if (expected && 'places' in expected) {
      const now = places.map((place) => placeTag(card.design, place));
      if (now.join('.') !== expected.places.join('.')) throw stale();
    }
    const stamp = this.stamp();
    card.design = change(card.design, card, stamp);
    this.raise(card, stamp.now);
    record(card, stamp.now);
    return card;
  }

  /** Undo and redo change all places: versions of some are stale. @throws Refusal 404, 409, 412 */
  move(reference: string, expected: Expected | undefined, direction: Direction, isGrouped: boolean): Card {
    if (expected && 'places' in expected) throw stale();
    const card = this.get(reference);
    if (expected && expected.version !== card.version) throw stale();
    const stamp = this.stamp();
    moveInHistory(card, direction, isGrouped, stamp);
    this.raise(card, stamp.now);
    return card;
  }

  private raise(card: Card, now: string): void {
    card.version += 1;
    card.updatedAt = now;
  }
}
