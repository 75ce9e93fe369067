import { button, facts, mail, text } from '../parts/blocks';
import { formatPrice, momentIn } from './format';

interface Purchase {
  firstname: string;
  reference: string;
  /** With free ones. */
  credits: number;
  /** Null when nothing was paid. */
  invoice: string | null;
  /** Cents, tax included; 0 for a free package. */
  paid: number;
  /** Tax in `paid`, cents (docs/product/credits.md, "Prices"). */
  tax: number;
  balance: number;
  /** On an order paid with it. */
  spent: 'no' | 'placed' | 'refused';
  /** Its reference once placed, else empty. */
  order: string;
  createUrl: string;
  draftsUrl: string;
}

interface Withdrawal {
  firstname: string;
  reference: string;
  invoice: string;
  creditNote: string;
  /** ISO 8601. */
  askedAt: string;
  credits: number;
  /** Refund in cents. */
  amount: number;
  balance: number;
  /** Empty when the buyer withdrew. */
  reason: string;
  creditsUrl: string;
}

export const creditMails = {
  purchase: mail<Purchase>({
    color: 'green',
    blocks: (say, { reference, invoice, credits, paid, tax, balance, spent, createUrl, draftsUrl }) => [
      text(say(spent === 'placed' ? 'purchase.spent' : 'purchase.added')),
      spent === 'refused' && text(say('purchase.orderRefused')),
      facts([
        [say('purchase.reference'), reference],
        invoice !== null && [say('purchase.invoice'), invoice],
        [say('purchase.bought'), credits],
        [say('purchase.paid'), formatPrice(paid)],
        paid > 0 && [say('purchase.tax'), formatPrice(tax)],
        [say('credits.balance'), say('credits.count', { credits: balance })],
      ]),
      invoice !== null && text(say('purchase.attached')),
      spent === 'refused' ? button(say('purchase.drafts'), draftsUrl) : button(say('purchase.create'), createUrl),
    ],
  }),

  /** Dated (docs/product/law.md, "Withdrawal"); also for a refund by staff. */
  'withdrawal-receipt': mail<Withdrawal>({
    color: 'green',
    values: ({ askedAt, amount, reason }, locale) => ({
      asked: momentIn(new Date(askedAt), locale),
      amount: formatPrice(amount),
      by: reason === '' ? 'buyer' : 'shop',
    }),
    blocks: (say, { reference, invoice, creditNote, credits, amount, balance, reason, creditsUrl }) => [
      text(say('withdrawal-receipt.receipt')),
      reason !== '' && text(reason),
      facts([
        [say('withdrawal-receipt.purchase'), reference],
        [say('withdrawal-receipt.invoice'), invoice],
        [say('withdrawal-receipt.creditNote'), creditNote],
        [say('withdrawal-receipt.takenBack'), credits],
        [say('withdrawal-receipt.refunded'), formatPrice(amount)],
        [say('credits.balance'), say('credits.count', { credits: balance })],
      ]),
      text(say('withdrawal-receipt.when')),
      button(say('withdrawal-receipt.see'), creditsUrl),
    ],
  }),

  'sponsor-reward': mail<{ firstname: string; friend: string; credits: number; balance: number; url: string }>({
    color: 'pink',
    blocks: (say, { credits, balance, url }) => [
      text(say('sponsor-reward.joined')),
      facts([
        [say('sponsor-reward.free'), credits],
        [say('credits.balance'), say('credits.count', { credits: balance })],
      ]),
      button(say('sponsor-reward.see'), url),
    ],
  }),
};
