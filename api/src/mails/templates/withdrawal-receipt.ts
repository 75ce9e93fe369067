import { formatPrice, momentIn } from './format';
import type { MailTemplate } from './mail-content';

export interface WithdrawalReceiptData {
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

const creditsIn = {
  fr: (n: number) => `${n} crédit${n > 1 ? 's' : ''}`,
  en: (n: number) => `${n} credit${n === 1 ? '' : 's'}`,
};

/** Dated (docs/product/law.md, "Withdrawal"); also for a refund by staff. */
export const withdrawalReceipt: MailTemplate<WithdrawalReceiptData> = (data, locale) => {
  const asked = momentIn(new Date(data.askedAt), locale);
  const byShop = data.reason !== '';
  return locale === 'fr'
    ? {
        subject: byShop ? `On vous rembourse ${formatPrice(data.amount)}` : 'Accusé de réception de votre rétractation',
        preview: `${formatPrice(data.amount)} reviennent sur votre carte.`,
        heading: byShop ? `On vous rembourse, ${data.firstname}` : `C’est entendu, ${data.firstname}`,
        color: 'green',
        blocks: [
          {
            kind: 'text',
            text: byShop
              ? `Le ${asked}, la boutique a repris ${creditsIn.fr(data.credits)} de votre achat ${data.reference} pour vous les rembourser.`
              : `Le ${asked}, vous avez renoncé au contrat pour les crédits non utilisés de votre achat ${data.reference}. Ce message en est l’accusé de réception : gardez-le.`,
          },
          ...(byShop ? [{ kind: 'text' as const, text: data.reason }] : []),
          {
            kind: 'facts',
            rows: [
              ['Achat', data.reference],
              ['Facture', data.invoice],
              ['Avoir', data.creditNote],
              ['Crédits repris', String(data.credits)],
              ['Remboursé', formatPrice(data.amount)],
              ['Votre solde', creditsIn.fr(data.balance)],
            ],
          },
          {
            kind: 'text',
            text: 'L’argent revient sur la carte qui a payé, sous 14 jours au plus. Vos commandes en cours partent comme prévu.',
          },
          { kind: 'button', label: 'Voir mes crédits', url: data.creditsUrl },
        ],
      }
    : {
        subject: byShop ? `We are refunding you ${formatPrice(data.amount)}` : 'Receipt of your withdrawal',
        preview: `${formatPrice(data.amount)} is going back to your card.`,
        heading: byShop ? `A refund for you, ${data.firstname}` : `All right, ${data.firstname}`,
        color: 'green',
        blocks: [
          {
            kind: 'text',
            text: byShop
              ? `On ${asked} the shop took back ${creditsIn.en(data.credits)} of your purchase ${data.reference}, to refund you.`
              : `On ${asked} you withdrew from the contract for the unused credits of your purchase ${data.reference}. This message is the receipt: please keep it.`,
          },
          ...(byShop ? [{ kind: 'text' as const, text: data.reason }] : []),
          {
            kind: 'facts',
            rows: [
              ['Purchase', data.reference],
              ['Invoice', data.invoice],
              ['Credit note', data.creditNote],
              ['Credits taken back', String(data.credits)],
              ['Refunded', formatPrice(data.amount)],
              ['Your balance', creditsIn.en(data.balance)],
            ],
          },
          {
            kind: 'text',
            text: 'The money goes back to the card that paid, within 14 days at most. Your orders in progress go out as planned.',
          },
          { kind: 'button', label: 'See my credits', url: data.creditsUrl },
        ],
      };
};
