import { z } from 'zod';
import entries from './catalogue.json' with { type: 'json' };
import { type CoverEntry, coverEntry } from './cover-entry';

/**
 * The launch covers, by slug; the shop shows them by priority. The file is written by
 * `npm run catalogue -w packages/artwork` from the folders in `packages/artwork/src/covers`, and a test there holds it.
 */
export const catalogue: readonly CoverEntry[] = z.array(coverEntry).parse(entries);
