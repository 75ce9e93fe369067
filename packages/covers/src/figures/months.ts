import type { Month } from './month';
import { boat, fallenLeaf, fir, iceCream, mushroom, pencil } from './months-to-december';
import { fish, heart, lilyOfTheValley, snowflake, strawberry, umbrella } from './months-to-june';

/** January first. */
export const months: readonly Month[] = [
  snowflake,
  heart,
  umbrella,
  fish,
  lilyOfTheValley,
  strawberry,
  iceCream,
  boat,
  pencil,
  mushroom,
  fallenLeaf,
  fir,
];
