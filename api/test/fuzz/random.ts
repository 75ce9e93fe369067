import { seededRandom } from '../fixtures/pictures';

export class RandomChoices {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  int(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** @param share 0 to 1 */
  often(share: number): boolean {
    return this.random() < share;
  }

  /** @throws RangeError if the list is empty */
  pick<T>(list: readonly T[]): T {
    const index = this.int(0, list.length - 1);
    if (list.length === 0) throw new RangeError('There is nothing to pick from.');
    return list[index] as T;
  }

  weighted<T>(list: readonly T[], weightOf: (one: T) => number): T {
    let left = this.random() * list.reduce((sum, one) => sum + weightOf(one), 0);
    for (const one of list) {
      left -= weightOf(one);
      if (left <= 0) return one;
    }
    return this.pick(list);
  }

  seed(): number {
    return this.int(0, 0x7fffffff);
  }
}
