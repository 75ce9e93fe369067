import type { Order } from '@jolimot/contract/orders/order';

export interface KnownAddress {
  iri: string;
  /** The field that changes; undefined once deleted. */
  city: string | undefined;
}

export interface KnownDraft {
  reference: string;
  iri: string;
  /** Minimum, after the last write. */
  version: number;
  /** By customization; null for none. */
  values: Map<string, string | null>;
  ink: string;
  /** SHA-256; null for none. */
  photo: string | null;
  deleted: boolean;
}

export interface KnownOrder {
  /** The same payload and key must give the same answer. */
  placed: Order;
  payload: object;
  key: string;
  /** As last answered. */
  now: Order;
}

/** All that was acknowledged to one account: none of it may be lost. */
export interface KnownAccount {
  email: string;
  password: string;
  id: number;
  addresses: KnownAddress[];
  drafts: KnownDraft[];
  orders: KnownOrder[];
  /** Ids of payments that were taken. */
  paid: string[];
}
