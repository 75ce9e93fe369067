import { includedTax } from '@jolimot/contract/included-tax';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { creationLink } from '../../../mails/storefront-link';
import { mailRecipient } from '../../shop-users/account/repository';
import { invoiceAttachment } from '../invoices/document-files';
import type { InvoiceRow } from '../invoices/repository';
import { balanceOf } from '../ledger/movements';

interface MailedPurchase {
  shopUserId: number;
  transactionId: string;
  reference: string;
  nbCredit: number;
  /** Cents. */
  paid: number;
  /** Percent. */
  taxRate: number;
  /** Null where nothing was paid. */
  invoice: InvoiceRow | null;
}

/** Call it in the transaction that gives the credits. */
export async function mailBuyer(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  purchase: MailedPurchase,
): Promise<void> {
  const buyer = await mailRecipient(tx, purchase.shopUserId);
  await deps.outbox.add(tx, {
    to: buyer.email,
    template: 'purchase',
    locale: buyer.locale,
    dedupeKey: `purchase:${purchase.transactionId}`,
    shopUserId: purchase.shopUserId,
    attachments: purchase.invoice ? [invoiceAttachment(purchase.invoice)] : [],
    data: {
      firstname: buyer.firstname,
      reference: purchase.reference,
      credits: purchase.nbCredit,
      invoice: purchase.invoice?.number ?? null,
      paid: purchase.paid,
      tax: includedTax(purchase.paid, purchase.taxRate),
      balance: await balanceOf(tx, purchase.shopUserId),
      createUrl: creationLink(deps.config.storefrontUrl, buyer.locale),
    },
  });
}
