import { useEffect } from 'react';

/** Where the reader was: the element that had the focus, and what it stood in, nearest first. */
type Place = readonly Element[];

const placeOf = (element: Element): Place => {
  const place: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) place.push(at);
  return place;
};

/** What a part is called: its first heading that is not that of an entry of a list in it. */
const headingOf = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>('h1, h2, h3')].find((heading) => heading.closest('li') === part.closest('li'));

/** Gives the focus to something that cannot be reached with Tab. */
function focusWords(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

/**
 * Takes the focus to the heading of the nearest part that is still there, when what had it has left the page: a slip that
 * was removed, the button "more" of a list that has ended, a page that was replaced by another. Without it a keyboard
 * would start again at the head of the page, and a screen reader would say nothing.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place = [];
    const note = ({ target }: FocusEvent) => {
      place = target instanceof Element && target.closest('main') ? placeOf(target) : [];
    };
    const keep = () => {
      const [last, ...around] = place;
      // Whatever took the focus by itself knows better.
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
