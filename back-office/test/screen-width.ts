import { vi } from 'vitest';

/** jsdom has no media queries. @param matches for one such as `(min-width:1200px)` */
export const standInMedia = (matches: (media: string) => boolean): void => {
  const unheard = {
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  };
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: matches(media), media, ...unheard }));
};
