import type { Tx } from '../../../db/client';
import type { creditNotes, withdrawals } from '../../../db/schema/invoices';
import type { Deps } from '../../../deps';
import { creditsLink } from '../../../mails/storefront-link';
import { mailRecipient } from '../../shop-users/account/repository';
import { creditNoteAttachment } from '../invoices/document-files';
import { balanceOf } from '../ledger/movements';

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
    to: buyer.email,
    template: 'withdrawal-receipt',
    locale: buyer.locale,
    dedupeKey: `withdrawal:${withdrawal.id}`,
    shopUserId: purchase.shopUserId,
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
