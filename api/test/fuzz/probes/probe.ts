import type { FuzzWorld } from '../world';

/** A rule that random requests would not see broken. */
export interface Probe {
  name: string;
  /** Too slow or too large for every test run. */
  heavy?: true;
  /** @returns the faults */
  run(world: FuzzWorld): Promise<string[]>;
}
