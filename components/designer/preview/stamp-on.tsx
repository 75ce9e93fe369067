import { rect } from '@jolimot/card/geometry';
import { placeIn, type View } from '@/lib/creation/card/views';

/** Where we stick the stamp on the two sides that the post office reads, mm. */
const places = {
  envelope: rect(130, 7, 22, 26),
  address: rect(117, 6, 22, 26),
} as const;

/** The stamp that we put on by hand; it is not printed, so it is no part of the drawing. */
export function StampOn({ view }: { view: View }) {
  if (view.id !== 'envelope' && view.id !== 'address') return null;
  return (
    <img
      src="/art/stamp-lemon.svg"
      alt=""
      className="absolute object-contain drop-shadow-[0_1px_1px_#3a2a1a55]"
      style={placeIn(view.rect, places[view.id])}
    />
  );
}
