import type { CardStyle } from '../style';
import { type Card, isOnCard, type Photo, withHeld, withoutHeld } from './card';
import { keptColour, redesign } from './carry-card';
import { type Change, type ChangeOf, type Refusal, refusal } from './change';
import { cropPhoto, putPhoto, swapPhotos } from './place-photo';

/**
 * The one rule for API, screen and tests.
 * @returns the changed card, or why it stays. Unchanged content stays the same object.
 */
export function apply<P extends Photo>(card: Card<P>, change: Change<P>): Card<P> | Refusal {
  switch (change.kind) {
    case 'design':
      return redesign(card, change);
    case 'style':
      return { ...card, style: restyled(card.style, change.style) };
    case 'background':
      return withBackground(card, change);
    case 'words':
      return withValue(card, change.name, change.text);
    case 'photo':
      return putPhoto(card, change);
    case 'crop':
      return cropPhoto(card, change);
    case 'swap':
      return swapPhotos(card, change);
    case 'removal':
      return withoutHeld(card, change.name);
  }
}

const restyled = (before: CardStyle, wanted: ChangeOf<'style'>['style']): CardStyle => ({
  font: wanted.font ?? before.font,
  size: wanted.size ?? before.size,
  ink: wanted.ink ?? before.ink,
  align: wanted.align ?? before.align,
  smilic: wanted.smilic === undefined ? before.smilic : wanted.smilic,
});

function withBackground<P extends Photo>(card: Card<P>, { name, value }: ChangeOf<'background'>): Card<P> | Refusal {
  const kept = name === 'Background Color' ? keptColour(value) : value;
  return kept === null ? refusal('colour-invalid') : withValue(card, name, kept);
}

const withValue = <P extends Photo>(
  card: Card<P>,
  name: ChangeOf<'background' | 'words'>['name'],
  value: string,
): Card<P> | Refusal =>
  isOnCard(card, { name })
    ? withHeld(card, { name, value, photo: null, home: null, crops: {} })
    : refusal('not-allowed');
