import { z } from 'zod';
import entries from './catalogue.json' with { type: 'json' };
import { type CoverEntry, coverEntry } from './cover-entry';

/**
 * The launch covers in order of their slugs. Do not edit catalogue.json: a cover's name, tags and colours are in
 * `packages/artwork/src/covers/<slug>/entry.ts`, from which `npm run catalogue -w packages/artwork` writes the file. A test
 * in that package compares the two.
 */
export const catalogue: readonly CoverEntry[] = z.array(coverEntry).parse(entries);
