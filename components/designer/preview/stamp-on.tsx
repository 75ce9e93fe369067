import { rect } from '@jolimot/card/geometry';
import { placeIn, type View } from '@/lib/creation/card/views';

/** mm */
const places = {
  envelope: rect(130, 7, 22, 26),
  address: rect(117, 6, 22, 26),
} as const;

/** Not printed, so not in the display list. */
export function StampOn({ view }: { view: View }) {
  if (view.id !== 'envelope' && view.id !== 'address') return null;
  return (
    <img
      src="/art/postage.svg#lemon"
      alt=""
      className="absolute object-contain drop-shadow-[0_1px_1px_#3a2a1a55]"
      style={placeIn(view.rect, places[view.id])}
    />
  );
}
