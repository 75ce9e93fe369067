import { seededRandom } from '../fixtures/pictures';

/** Choices that come out the same for the same seed. */
export class RandomChoices {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  /** A whole number, both ends included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** True so often, 0 to 1. */
  often(share: number): boolean {
    return this.random() < share;
  }

  /** One of a list. @throws RangeError on an empty one */
  pick<T>(list: readonly T[]): T {
    const index = this.int(0, list.length - 1);
    if (list.length === 0) throw new RangeError('There is nothing to pick from.');
    return list[index] as T;
  }

  /** One of a list, by how much each weighs. */
  weighted<T>(list: readonly T[], weightOf: (one: T) => number): T {
    let left = this.random() * list.reduce((sum, one) => sum + weightOf(one), 0);
    for (const one of list) {
      left -= weightOf(one);
      if (left <= 0) return one;
    }
    return this.pick(list);
  }

  /** The numbers of a draw of its own: for a library that wants a seed. */
  seed(): number {
    return this.int(0, 0x7fffffff);
  }
}
