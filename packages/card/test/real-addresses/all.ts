import { asiaAndAfrica } from './asia-and-africa';
import { englishSpeaking } from './english-speaking';
import { europeAndAmerica } from './europe-and-america';
import { frenchPost } from './french-post';
import { greekToChinese } from './greek-to-chinese';
import type { RealAddress } from './real-address';

/**
 * The expected lines are written by hand, after the form that each country's post asks for (for France NF Z10-011), not from
 * what our code gives.
 */
export const realAddresses: readonly RealAddress[] = [
  ...frenchPost,
  ...englishSpeaking,
  ...europeAndAmerica,
  ...greekToChinese,
  ...asiaAndAfrica,
];
