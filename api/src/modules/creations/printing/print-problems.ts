import { type CustomizationName, isImageName } from '@jolimot/card/customization-types';
import { toHeldPhoto } from '@jolimot/card/document/card';
import { isPrintableIn } from '@jolimot/card/document/carry-photos';
import { missingParts } from '@jolimot/card/document/missing';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { Violation } from '@jolimot/contract/problem';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import { allowedNames, heldOf, shownCustomizations } from '../document/loaded-creation';
import type { LoadedCreation } from '../document/repository';
import { textRefusals } from './text-refusals';

/** `propertyPath` is `cover` or the customization's name. */
export type PrintProblem = Violation & { code: ViolationCode };

/** Missing things (docs/product/card.md, "What is required"), and texts or photos that no longer fit. */
export function printProblems(loaded: LoadedCreation, shaper: Shaper): PrintProblem[] {
  return [...missingThings(loaded), ...smallPhotos(loaded), ...unfitWords(loaded, shaper)];
}

function missingThings(loaded: LoadedCreation): PrintProblem[] {
  const shown = shownCustomizations(loaded).filter((one) => !isImageName(one.name) || one.photo !== null);
  const customizations: Partial<Record<CustomizationName, { value: string | null }>> = Object.fromEntries(
    shown.map(({ name, value }) => [name, { value }]),
  );
  return missingParts({ coverTypes: allowedNames(loaded), customizations }).map((thing) => {
    const what = thing.kind === 'cover' ? 'cover' : thing.anyOf.join(' or ');
    return { propertyPath: what, code: 'creation_incomplete', message: `The creation lacks its ${what}.` };
  });
}

function smallPhotos(loaded: LoadedCreation): PrintProblem[] {
  return shownCustomizations(loaded).flatMap((stored) => {
    const held = toHeldPhoto(heldOf(stored));
    if (!held || isPrintableIn(held, loaded.product.slug)) return [];
    return [
      { propertyPath: stored.name, code: 'photo_too_small', message: 'This photo is too small to be printed here.' },
    ];
  });
}

export function unfitWords(loaded: LoadedCreation, shaper: Shaper): PrintProblem[] {
  const { creation, product } = loaded;
  const coverTypes = allowedNames(loaded) ?? [];
  const context = { product: product.slug, coverTypes, style: creation.style };
  return shownCustomizations(loaded).flatMap(({ name, kind, value }) =>
    kind !== 'text' || value === null
      ? []
      : textRefusals(name, value, context, shaper).map((refusal) => ({ propertyPath: name, ...refusal })),
  );
}
