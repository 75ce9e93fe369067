import { includedTax } from '@jolimot/contract/included-tax';
import type { Tx } from '../../../db/client';
import type { creditNotes, withdrawals } from '../../../db/schema/invoices';
import type { Deps } from '../../../deps';
import { creationLink, creditsLink, draftsLink } from '../../../mails/storefront-link';
import { mailRecipient } from '../../shop-users/account/repository';
import { mailedTo } from '../../shop-users/account/view';
import { creditNoteAttachment, invoiceAttachment } from '../invoices/document-files';
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
  /** Reference of the order paid with it; null where it was refused, undefined where none was wanted. */
  order?: string | null | undefined;
}

/** Call it in the transaction that gives the credits. */
export async function mailBuyer(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  purchase: MailedPurchase,
): Promise<void> {
  const buyer = await mailRecipient(tx, purchase.shopUserId);
  await deps.outbox.add(tx, {
    ...mailedTo(buyer),
    template: 'purchase',
    dedupeKey: `purchase:${purchase.transactionId}`,
    attachments: purchase.invoice ? [invoiceAttachment(purchase.invoice)] : [],
    data: {
      firstname: buyer.firstname,
      reference: purchase.reference,
      credits: purchase.nbCredit,
      invoice: purchase.invoice?.number ?? null,
      paid: purchase.paid,
      tax: includedTax(purchase.paid, purchase.taxRate),
      balance: await balanceOf(tx, purchase.shopUserId),
      order: purchase.order ?? '',
      spent: purchase.order ? 'placed' : purchase.order === null ? 'refused' : 'no',
      createUrl: creationLink(deps.config.storefrontUrl, buyer.locale),
      draftsUrl: draftsLink(deps.config.storefrontUrl, buyer.locale),
    },
  });
}

interface MailedWithdrawal {
  purchase: { shopUserId: number; reference: string };
  invoice: string;
  withdrawal: typeof withdrawals.$inferSelect;
  creditNote: typeof creditNotes.$inferSelect;
}

/** A deleted account gets no mail. */
export async function mailReceipt(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config'>,
  { purchase, invoice, withdrawal, creditNote }: MailedWithdrawal,
): Promise<void> {
  const buyer = await mailRecipient(tx, purchase.shopUserId);
  if (buyer.deletedAt !== null) return;
  await deps.outbox.add(tx, {
    ...mailedTo(buyer),
    template: 'withdrawal-receipt',
    dedupeKey: `withdrawal:${withdrawal.id}`,
    attachments: [creditNoteAttachment(creditNote)],
    data: {
      firstname: buyer.firstname,
      reference: purchase.reference,
      invoice,
      creditNote: creditNote.number,
      askedAt: withdrawal.requestedAt.toISOString(),
      credits: withdrawal.credits,
      amount: withdrawal.amount,
      balance: await balanceOf(tx, purchase.shopUserId),
      reason: withdrawal.reason,
      creditsUrl: creditsLink(deps.config.storefrontUrl, buyer.locale),
    },
  });
}
