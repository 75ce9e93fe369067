import { includedTax } from '@jolimot/contract/payments';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { storefrontLink } from '../../../mails/storefront-link';
import { buyerOf } from '../../payments/repository';
import { balanceOf } from '../ledger/movements';

/** What was bought, as the mail tells it. */
export interface ToldPurchase {
  shopUserId: number;
  transactionId: string;
  reference: string;
  nbCredit: number;
  /** Cents. */
  paid: number;
  /** Percent. */
  taxRate: number;
}

const createCardPath = { fr: '/creation/la-carte', en: '/creation/card' };

/** Mails the buyer that the credits are there, in the transaction that puts them there. */
export async function tellBuyer(tx: Tx, deps: Pick<Deps, 'outbox' | 'config'>, told: ToldPurchase): Promise<void> {
  const buyer = await buyerOf(tx, told.shopUserId);
  await deps.outbox.add(tx, {
    to: buyer.email,
    template: 'purchase',
    locale: buyer.locale,
    dedupeKey: `purchase:${told.transactionId}`,
    shopUserId: told.shopUserId,
    data: {
      firstname: buyer.firstname,
      reference: told.reference,
      credits: told.nbCredit,
      paid: told.paid,
      tax: includedTax(told.paid, told.taxRate),
      balance: await balanceOf(tx, told.shopUserId),
      createUrl: storefrontLink(deps.config.storefrontUrl, buyer.locale, createCardPath[buyer.locale]),
    },
  });
}
