import { useId, useRef } from 'react';

export function useHeadings() {
  const base = useId();
  const elements = useRef(new Map<string, HTMLHeadingElement>());
  const idOf = (letter: string): string => `${base}-${letter}`;
  return {
    idOf,
    heading: (letter: string) => ({
      id: idOf(letter),
      tabIndex: -1,
      ref: (element: HTMLHeadingElement | null) => {
        if (element) elements.current.set(letter, element);
        else elements.current.delete(letter);
      },
    }),
    goTo: (letter: string): void => {
      const heading = elements.current.get(letter);
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    },
  };
}
