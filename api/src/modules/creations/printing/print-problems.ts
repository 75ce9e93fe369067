import { type CustomizationName, isImageName, isStripUsed } from '@jolimot/card/customization-types';
import { toHeldPhoto } from '@jolimot/card/document/card';
import { isPrintableIn } from '@jolimot/card/document/carry-photos';
import { missingParts } from '@jolimot/card/document/missing';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { type TextContext, type TextProblem, textProblems } from '@jolimot/card/typeset/text-problems';
import type { RefusedField } from '../../../errors';
import { allowedNames, heldOf, shownCustomizations } from '../document/loaded-creation';
import type { LoadedCreation } from '../document/repository';

/**
 * Missing things (docs/product/card.md, "What is required"), and texts or photos that no longer fit, at `cover` or the
 * customization's name.
 */
export function printProblems(loaded: LoadedCreation, shaper: Shaper): RefusedField[] {
  return [...missingThings(loaded), ...smallPhotos(loaded), ...unfitWords(loaded, shaper)];
}

function partsOf(loaded: LoadedCreation): Partial<Record<CustomizationName, { value: string | null }>> {
  const shown = shownCustomizations(loaded).filter((one) => !isImageName(one.name) || one.photo !== null);
  return Object.fromEntries(shown.map(({ name, value }) => [name, { value }]));
}

function missingThings(loaded: LoadedCreation): RefusedField[] {
  return missingParts({ coverTypes: allowedNames(loaded), customizations: partsOf(loaded) }).map((thing) => {
    const what = thing.kind === 'cover' ? 'cover' : thing.anyOf.join(' or ');
    return {
      propertyPath: what,
      code: 'creation_incomplete',
      message: 'This card isn’t quite finished.',
      params: { what },
    };
  });
}

function smallPhotos(loaded: LoadedCreation): RefusedField[] {
  return shownCustomizations(loaded).flatMap((stored) => {
    const held = toHeldPhoto(heldOf(stored));
    if (!held || isPrintableIn(held, loaded.product.slug)) return [];
    return [
      {
        propertyPath: stored.name,
        code: 'photo_too_small',
        message: 'This photo is too small for this place: it would print blurred.',
      },
    ];
  });
}

export const unfitWords = (loaded: LoadedCreation, shaper: Shaper): RefusedField[] =>
  shownCustomizations(loaded).flatMap(({ name, kind, value }) =>
    kind === 'text' && value !== null
      ? textRefusals(name, value, contextOf(loaded), shaper).map((refusal) => ({ propertyPath: name, ...refusal }))
      : [],
  );

export const contextOf = (loaded: LoadedCreation): TextContext => ({
  product: loaded.product.slug,
  hasStrip: isStripUsed(allowedNames(loaded) ?? [], partsOf(loaded)),
  style: loaded.creation.style,
});

type TextRefusal = Omit<RefusedField, 'propertyPath'>;

/** {@link textProblems} in the spec's words. */
export const textRefusals = (...asked: Parameters<typeof textProblems>): TextRefusal[] =>
  textProblems(...asked).map(refusalOf);

function refusalOf(problem: TextProblem): TextRefusal {
  switch (problem.code) {
    case 'too-long': {
      const { max } = problem;
      return { code: 'message_too_long', message: 'Text too long ({max} lines max)', params: { max } };
    }
    case 'emoji':
      return { code: 'message_emoji', message: 'you cannot (yet) use emojis' };
    case 'unprintable-characters': {
      const characters = problem.characters.join(' ');
      return {
        code: 'message_characters',
        message: 'This handwriting doesn’t know: {characters}',
        params: { characters },
      };
    }
    case 'too-many-characters': {
      const { max } = problem;
      return { code: 'legend_too_long', message: 'Caption too long ({max} characters max)', params: { max } };
    }
    case 'too-wide':
      return { code: 'legend_too_wide', message: 'This caption is too wide for its photo.' };
  }
}
