import type { CreationContent } from '@jolimot/card/missing';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { namesOf } from './frames';

/**
 * A creation as `missing` looks at it.
 * @param cover its cover, or null while there is none (or it has not come yet)
 */
export const creationContent = (creation: Creation, cover: Cover | null): CreationContent => ({
  coverTypes: cover && namesOf(cover),
  customizations: creation.customizations,
});
