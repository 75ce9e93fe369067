import { includedTax } from '@jolimot/contract/tax';
import type { ProviderIntent } from '../../adapters/payment/payment-provider';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { storefrontLink } from '../../mails/links';
import { recordPurchase } from '../credit-purchases/record-purchase';
import { balanceOf } from '../credits/ledger';
import { differences } from './intent-metadata';
import { buyerOf, endIntent, type IntentRow, lockIntent, taxRateOf } from './repository';

/**
 * Gives the credits of a paid intent, once: of all who come here for it the first one writes payment, purchase,
 * ledger, balance and mail in one transaction, the others find it done.
 * @param paid what the provider says; anything that differs from what we asked for ends the intent without credits,
 *   and is logged for a person to look at
 */
export async function grantIntent(
  deps: Pick<Deps, 'db' | 'outbox' | 'config' | 'logger'>,
  paid: ProviderIntent,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, paid.id);
    if (!intent || intent.status === 'succeeded') return;
    const wrong = differences(intent, paid);
    if (wrong.length > 0) {
      deps.logger.error(
        { transactionId: paid.id, wrong },
        'a paid intent is not the one we asked for: no credits given',
      );
      await endIntent(tx, paid.id, 'failed');
      return;
    }
    await grantOnce(tx, deps, intent);
  });
}

async function grantOnce(tx: Tx, deps: Pick<Deps, 'outbox' | 'config'>, intent: IntentRow): Promise<void> {
  const { purchase, isNew } = await recordPurchase(tx, {
    shopUserId: intent.shopUserId,
    nbCredit: intent.nbCredit,
    creditPackageId: intent.creditPackageId,
    transactionId: intent.transactionId,
    paid: intent.amount,
    discount: intent.discount,
    coupons: intent.coupons,
    free: false,
  });
  await endIntent(tx, intent.transactionId, 'succeeded');
  if (isNew) await tellBuyer(tx, deps, intent, purchase.reference);
}

const createCardPath = { fr: '/creation/la-carte', en: '/creation/card' };

async function tellBuyer(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  intent: IntentRow,
  reference: string,
): Promise<void> {
  const buyer = await buyerOf(tx, intent.shopUserId);
  await deps.outbox.add(tx, {
    to: buyer.email,
    template: 'purchase',
    locale: buyer.locale,
    dedupeKey: `purchase:${intent.transactionId}`,
    shopUserId: intent.shopUserId,
    data: {
      firstname: buyer.firstname,
      reference,
      credits: intent.nbCredit,
      paid: intent.amount,
      tax: includedTax(intent.amount, await taxRateOf(tx, intent.creditPackageId)),
      balance: await balanceOf(tx, intent.shopUserId),
      createUrl: storefrontLink(deps.config.storefrontUrl, buyer.locale, createCardPath[buyer.locale]),
    },
  });
}
