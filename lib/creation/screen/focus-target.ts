import type { CustomizationName } from '@jolimot/card/customization-types';
import { create } from 'zustand';

export type FocusTarget = CustomizationName | 'background';

type FocusState = { readonly target: FocusTarget | null; readonly setTarget: (target: FocusTarget | null) => void };

export const useFocusTarget = create<FocusState>((set) => ({ target: null, setTarget: (target) => set({ target }) }));

/** ms: its step's code may be loading. */
const timeout = 10_000;

const focusable = 'input, button, textarea, select, [tabindex="0"]';

/** On a phone perhaps the button that opens its panel. */
function controlOf(target: FocusTarget): HTMLElement | null {
  const marked = document.querySelectorAll<HTMLElement>(`[data-place="${target}"]`);
  const seen = [...marked].find((element) => element.getClientRects().length > 0);
  if (!seen) return null;
  if (seen.matches(focusable)) return seen;
  return seen.querySelector<HTMLElement>('input:checked') ?? seen.querySelector<HTMLElement>(focusable);
}

/** Unless the visitor presses a key or taps meanwhile. */
export function focusOn(target: FocusTarget): void {
  const { setTarget } = useFocusTarget.getState();
  setTarget(target);
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
    const control = controlOf(target);
    if (control) {
      control.focus({ preventScroll: true });
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    if (control || performance.now() > end) stop();
    else requestAnimationFrame(look);
  };
  // Screen readers announce the step's heading first.
  requestAnimationFrame(() => requestAnimationFrame(look));
}
