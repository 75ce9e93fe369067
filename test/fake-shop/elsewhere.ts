import type { CustomizationName, ImageName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/iri';
import { type Card, type Design, type Stamp, toCreation, without } from './card';
import { type StyleChange, saved, swapped, updated } from './changes';
import type { Direction } from './history';
import type { Kept } from './routes';

/** Another device of the client: its writes ignore faults and are not logged. */
export function elsewhere({ creations, photos }: Kept, reference: string) {
  const write = (change: (design: Design, card: Card, stamp: Stamp) => Design): Creation =>
    toCreation(creations.change(reference, undefined, [], change));
  const move = (direction: Direction): Creation => toCreation(creations.move(reference, undefined, direction, false));
  return {
    /** A text, a colour, a background cover's IRI, or a crop. */
    setText: (name: CustomizationName, value: string) =>
      write((design, _, stamp) => saved(design, name, { value }, stamp)),
    setPhoto: (name: ImageName, bytes: Uint8Array, value?: string) =>
      write((design, _, stamp) =>
        saved(design, name, { value, photoSent: () => photos.store({ bytes, type: 'image/jpeg' }) }, stamp),
      ),
    remove: (name: CustomizationName) => write((design) => ({ ...design, held: without(design.held, name) })),
    setCover: (id: number) => write((design, _, stamp) => updated(design, { cover: iriOf('covers', id) }, stamp)),
    setProduct: (id: number) => write((design, _, stamp) => updated(design, { product: iriOf('products', id) }, stamp)),
    setStyle: (style: StyleChange) => write((design, _, stamp) => updated(design, { style }, stamp)),
    swap: (first: ImageName, second: ImageName) => write((design, _, stamp) => swapped(design, first, second, stamp)),
    undo: () => move('undo'),
    redo: () => move('redo'),
  };
}
