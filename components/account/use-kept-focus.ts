import { useEffect } from 'react';

/** Nearest first. */
type Place = readonly Element[];

const placeOf = (element: Element): Place => {
  const place: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) place.push(at);
  return place;
};

/** Outside list entries. */
const headingOf = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find((heading) => heading.closest('li') === part.closest('li'));

/** Also for elements that Tab cannot reach. */
function focusWords(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

/**
 * When the focused element leaves the page, focuses the heading of the nearest part still there. Otherwise a keyboard
 * starts at the top and a screen reader says nothing.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place = [];
    const note = ({ target }: FocusEvent) => {
      place = target instanceof Element && target.closest('main') ? placeOf(target) : [];
    };
    const keep = () => {
      const [last, ...around] = place;
      // A component moved the focus itself.
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const part = around.find((one) => one.isConnected && headingOf(one));
      const heading = part && headingOf(part);
      if (heading) focusWords(heading);
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
