import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { DrawnCover } from '@/lib/back-office/covers/sample-card';
import { useCoverImages } from './use-cover-images';
import { useCustomizations } from './use-customizations';

/** A colour is drawn once it is one; until then the paper is. */
const colourOr = (other: string, value: unknown): string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : other;

/** The most clear paper that a cover may ask for, mm. */
const mostPadding = 20;
const paddingOf = (value: unknown): number => Math.min(Math.max(Number(value) || 0, 0), mostPadding);

/** What of the cover that is edited its drawings show: its pictures, its colours as they are typed, what it takes. */
export function useDrawnCover(): DrawnCover {
  const { images } = useCoverImages();
  const { names } = useCustomizations();
  const [back, logo, code, padding, pattern]: unknown[] = useWatch({
    name: ['backColor', 'logoColor', 'color', 'barcodePadding', 'usableAsBackground'],
  });
  const key = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are a new list each time
  return useMemo(
    () => ({
      cover: {
        images,
        backColor: colourOr('#FFFFFF', back),
        logoColor: colourOr('#000000', logo),
        color: colourOr('#000000', code),
        barcodePadding: paddingOf(padding),
        usableAsBackground: pattern === true,
      },
      names,
    }),
    [images, back, logo, code, padding, pattern, key],
  );
}
