import { useEffect, useRef } from 'react';

/** Once a pressed button is gone, keyboard users go on at `place`. */
export function useFocusAfter<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const isDue = useRef(false);
  useEffect(() => {
    // A user who moved on keeps the focus there.
    if (!isDue.current || document.activeElement !== document.body) return;
    isDue.current = false;
    place.current?.focus({ preventScroll: true });
  });
  const goOn = () => {
    isDue.current = true;
  };
  return { place, goOn };
}
