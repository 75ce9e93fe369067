import type { CustomizationName } from '@jolimot/card/customization-types';
import { create } from 'zustand';

/** A place on the creation screen that a link leads to. */
export type Place = CustomizationName | 'background';

type PlaceTarget = { readonly target: Place | null; readonly setTarget: (target: Place | null) => void };

/** Where the visitor is being led: what lies closed there opens itself. */
export const usePlaceTarget = create<PlaceTarget>((set) => ({ target: null, setTarget: (target) => set({ target }) }));

/** How long a step may take to come with its code (ms) before one gives up leading the visitor to a place on it. */
const patience = 10_000;

const focusable = 'input, button, textarea, select, [tabindex="0"]';

/** The control of a place that can be seen: on a phone, that may be the one which opens it. */
function controlOf(place: Place): HTMLElement | null {
  const marked = document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  const seen = [...marked].find((element) => element.getClientRects().length > 0);
  if (!seen) return null;
  if (seen.matches(focusable)) return seen;
  return seen.querySelector<HTMLElement>('input:checked') ?? seen.querySelector<HTMLElement>(focusable);
}

/**
 * Leads the visitor to a place of the screen: its control gets the focus as soon as its step is there. A key or a tap
 * meanwhile means that they have gone somewhere else.
 */
export function goToPlace(place: Place): void {
  const { setTarget } = usePlaceTarget.getState();
  setTarget(place);
  const end = performance.now() + patience;
  const stops = ['pointerdown', 'keydown'] as const;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    for (const name of stops) window.removeEventListener(name, stop);
    setTarget(null);
  };
  for (const name of stops) window.addEventListener(name, stop);
  const look = (): void => {
    if (isOver) return;
    const control = controlOf(place);
    if (control) {
      control.focus({ preventScroll: true });
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    if (control || performance.now() > end) stop();
    else requestAnimationFrame(look);
  };
  // The step's heading takes the focus first, so that the step is read out.
  requestAnimationFrame(() => requestAnimationFrame(look));
}
