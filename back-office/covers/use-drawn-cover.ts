import { customizationNames } from '@jolimot/card/customization-types';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { DrawnCover } from './sample-card';
import { useCoverImages } from './use-cover-images';
import { useCustomizations } from './use-customizations';

/** Paper colour until a full code is typed. */
const colourOr = (other: string, value: unknown): string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : other;

/** Most clear paper around the barcode, mm. */
const mostPadding = 20;
const paddingOf = (value: unknown): number => Math.min(Math.max(Number(value) || 0, 0), mostPadding);

export function useDrawnCover(): DrawnCover {
  const { images } = useCoverImages();
  const chosen = useCustomizations().names.join();
  const [back, logo, code, padding, pattern]: unknown[] = useWatch({
    name: ['backColor', 'logoColor', 'color', 'barcodePadding', 'usableAsBackground'],
  });
  // That list is a new one each time.
  const names = useMemo(() => customizationNames.filter((name) => chosen.split(',').includes(name)), [chosen]);
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
    [images, back, logo, code, padding, pattern, names],
  );
}
