import { asiaAndAfrica } from './asia-and-africa';
import { englishSpeaking } from './english-speaking';
import { europeAndAmerica } from './europe-and-america';
import { frenchPost } from './french-post';
import { greekToChinese } from './greek-to-chinese';
import type { RealAddress } from './real-address';

/** Written by hand after each country's postal rules (France: NF Z10-011), not copied from our output. */
export const realAddresses: readonly RealAddress[] = [
  ...frenchPost,
  ...englishSpeaking,
  ...europeAndAmerica,
  ...greekToChinese,
  ...asiaAndAfrica,
];
