import type { Order } from '@jolimot/contract/orders/order';
import { Unanswered } from './api-client';

/** A value written repeatedly: acknowledged, or possibly written without an answer. */
export class Place<T> {
  private maybe: T[] = [];
  private constructor(private sure: T) {}

  static holding<T>(value: T): Place<T> {
    return new Place(value);
  }

  get value(): T {
    return this.sure;
  }

  /** A refusal changes nothing; without an answer the old and the new value are both right. */
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

  /** Read or answered: no other value is possible. */
  know(value: T): void {
    this.sure = value;
    this.maybe = [];
  }

  allows(found: T): boolean {
    const text = JSON.stringify(found);
    return [this.sure, ...this.maybe].some((one) => JSON.stringify(one) === text);
  }
}

export interface KnownDraft {
  reference: string;
  iri: string;
  /** Minimum, after the last acknowledged write. */
  version: number;
  /** By customization; null for none. */
  values: Map<string, Place<string | null>>;
  ink: Place<string>;
  /** SHA-256; null for none. */
  photo: Place<string | null>;
  deleted: Place<boolean>;
}

export interface KnownAddress {
  iri: string;
  /** The field that changes; undefined once deleted. */
  city: Place<string | undefined>;
}

export interface KnownOrder {
  /** The same payload and key must give the same answer. */
  placed: Order;
  payload: object;
  key: string;
  /** As last answered. */
  now: Order;
  cancelled: Place<boolean>;
}

/** All that was acknowledged to one account: none of it may be lost. */
export interface KnownAccount {
  email: string;
  password: string;
  id: number;
  addresses: KnownAddress[];
  drafts: KnownDraft[];
  orders: KnownOrder[];
  /** Prepared payments: whether the card was charged. */
  purchases: Map<string, Place<boolean>>;
}

export const newAccount = (email: string, password: string): KnownAccount => ({
  email,
  password,
  id: 0,
  addresses: [],
  drafts: [],
  orders: [],
  purchases: new Map(),
});
