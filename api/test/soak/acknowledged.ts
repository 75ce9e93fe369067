import type { Order } from '@jolimot/contract/orders';
import { Unanswered } from '../traffic/api-client';

/** One thing that is written again and again: what was answered for, and what may have been done without an answer. */
export class Place<T> {
  private maybe: T[] = [];
  private constructor(private sure: T) {}

  static holding<T>(value: T): Place<T> {
    return new Place(value);
  }

  /** The last value that was answered for. */
  get value(): T {
    return this.sure;
  }

  /**
   * Writes a value. A refusal changes nothing; without an answer both the old and the new value count as right.
   * @param write asks the API; @throws what it throws
   */
  async write<A>(value: T, write: () => Promise<A>): Promise<A> {
    try {
      const answer = await write();
      this.know(value);
      return answer;
    } catch (cause) {
      if (cause instanceof Unanswered) this.maybe.push(value);
      throw cause;
    }
  }

  /** What was read or answered: nothing else is possible any more. */
  know(value: T): void {
    this.sure = value;
    this.maybe = [];
  }

  allows(found: T): boolean {
    const text = JSON.stringify(found);
    return [this.sure, ...this.maybe].some((one) => JSON.stringify(one) === text);
  }
}

/** A draft as far as the API has answered for it. */
export interface KnownDraft {
  reference: string;
  iri: string;
  /** At least this, after the last acknowledged write. */
  version: number;
  /** Customizations' values by name; null for none. */
  values: Map<string, Place<string | null>>;
  ink: Place<string>;
  /** The photo's SHA-256; null for none. */
  photo: Place<string | null>;
  deleted: Place<boolean>;
}

export interface KnownAddress {
  iri: string;
  /** Its city, which is what changes; undefined once it is deleted. */
  city: Place<string | undefined>;
}

export interface KnownOrder {
  placed: Order;
  /** What was sent, and under which key: the same again must give the same answer. */
  payload: object;
  key: string;
  cancelled: Place<boolean>;
}

/** An account and everything in it that the API has answered for. */
export interface KnownAccount {
  email: string;
  password: string;
  id: number;
  addresses: KnownAddress[];
  drafts: KnownDraft[];
  orders: KnownOrder[];
  /** Payments that were prepared; whether the card was charged. */
  purchases: Map<string, Place<boolean>>;
}

/** How many writes were answered for, by what they were about. */
export type Tally = Map<string, number>;
