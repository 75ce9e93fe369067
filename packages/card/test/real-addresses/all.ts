import { asiaAndAfrica } from './asia-and-africa';
import { englishSpeaking } from './english-speaking';
import { europe } from './europe';
import { frenchPost } from './french-post';
import { greekToChinese } from './greek-to-chinese';
import { latinAmerica } from './latin-america';
import type { RealAddress } from './real-address';

/** By each country's postal rules (France: NF Z10-011), not from our output. */
export const realAddresses: readonly RealAddress[] = [
  ...frenchPost,
  ...englishSpeaking,
  ...europe,
  ...latinAmerica,
  ...greekToChinese,
  ...asiaAndAfrica,
];
