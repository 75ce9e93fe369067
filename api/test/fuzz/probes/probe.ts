import type { FuzzWorld } from '../world';

/** What must always be true, tried from outside; random requests would not see it broken. */
export interface Probe {
  name: string;
  /** Too slow or too hungry for every run of the tests. */
  heavy?: true;
  /** @returns what is wrong, in words; nothing when all is well */
  run(world: FuzzWorld): Promise<string[]>;
}
