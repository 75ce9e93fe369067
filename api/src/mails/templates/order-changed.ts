import type { Locale } from '@jolimot/contract/fields';
import type { OrderChangeKind } from '@jolimot/contract/orders';
import { formatDay } from './format';
import type { MailTemplate } from './mail-content';

export interface OrderChangedData {
  firstname: string;
  reference: string;
  /** `about` is a recipient, `after` the new words, lines or day. */
  changes: readonly { what: OrderChangeKind; about: string; after: string }[];
  url: string;
}

const labels: Record<Locale, Record<OrderChangeKind, string>> = {
  fr: {
    message: 'Le mot',
    legend: 'Une légende',
    photo: 'Une photo',
    cover: 'La couverture',
    background: 'Le fond',
    style: 'L’écriture',
    address: 'L’adresse',
    recipient_added: 'Destinataire ajouté',
    recipient_removed: 'Destinataire retiré',
    day: 'Le jour du départ',
  },
  en: {
    message: 'The message',
    legend: 'A legend',
    photo: 'A photo',
    cover: 'The cover',
    background: 'The background',
    style: 'The writing',
    address: 'The address',
    recipient_added: 'Recipient added',
    recipient_removed: 'Recipient removed',
    day: 'The day it leaves',
  },
};

export const orderChanged: MailTemplate<OrderChangedData> = ({ firstname, reference, changes, url }, locale) => {
  const [changed, colon] = locale === 'fr' ? ['changé', '\u00A0: '] : ['changed', ': '];
  const rows = changes.map(({ what, about, after }): [string, string] => {
    if (what === 'day') return [labels[locale][what], `${about}${colon}${formatDay(after)}`];
    if (what === 'recipient_added' || what === 'recipient_removed') return [labels[locale][what], about];
    return [labels[locale][what], after || changed];
  });
  const words =
    locale === 'fr'
      ? {
          subject: 'Votre commande est corrigée',
          preview: `Commande ${reference} : voici ce qui a changé.`,
          heading: `C’est corrigé, ${firstname} !`,
          text: 'Voici ce qui a changé dans votre commande. Le prix ne bouge que si un destinataire arrive ou s’en va, et l’épreuve est refaite.',
          order: 'Commande',
          button: 'Relire ma commande',
          small: 'Ce changement ne vient pas de vous ? Écrivez-nous vite, on arrête tout.',
        }
      : {
          subject: 'Your order has been corrected',
          preview: `Order ${reference}: here’s what changed.`,
          heading: `All corrected, ${firstname}!`,
          text: 'Here’s what changed in your order. The price only moves when a recipient is added or removed, and the proof has been made again.',
          order: 'Order',
          button: 'Check my order',
          small: 'Wasn’t it you? Write to us quickly and we’ll stop everything.',
        };
  return {
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    color: 'orange',
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'facts', rows: [[words.order, reference], ...rows] },
      { kind: 'button', label: words.button, url },
      { kind: 'small', text: words.small },
    ],
  };
};
