import type { CustomizationName } from '@jolimot/card/customization-types';
import { create } from 'zustand';

/** A control of the creation screen that a link can lead to. */
export type Place = CustomizationName | 'background';

type PlaceTarget = { readonly target: Place | null; readonly setTarget: (target: Place | null) => void };

/** The control that is being focused: a closed panel that holds it opens. */
export const usePlaceTarget = create<PlaceTarget>((set) => ({ target: null, setTarget: (target) => set({ target }) }));

/** How long to wait for the control (ms): the code of its step may still be loading. */
const timeout = 10_000;

const focusable = 'input, button, textarea, select, [tabindex="0"]';

/** The visible control of a place; on a phone that may be the button that opens its panel. */
function controlOf(place: Place): HTMLElement | null {
  const marked = document.querySelectorAll<HTMLElement>(`[data-place="${place}"]`);
  const seen = [...marked].find((element) => element.getClientRects().length > 0);
  if (!seen) return null;
  if (seen.matches(focusable)) return seen;
  return seen.querySelector<HTMLElement>('input:checked') ?? seen.querySelector<HTMLElement>(focusable);
}

/**
 * Focuses the control of a place as soon as its step is there, unless the visitor presses a key or taps meanwhile.
 */
export function goToPlace(place: Place): void {
  const { setTarget } = usePlaceTarget.getState();
  setTarget(place);
  const end = performance.now() + timeout;
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
  // After the step's heading has taken the focus, so that screen readers announce the step first.
  requestAnimationFrame(() => requestAnimationFrame(look));
}
