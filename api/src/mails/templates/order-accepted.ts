import { formatDay, momentIn } from './format';
import type { MailTemplate } from './mail-content';

export interface OrderAcceptedData {
  firstname: string;
  reference: string;
  /** Creations × recipients. */
  cards: number;
  credits: number;
  /** `YYYY-MM-DD`. */
  shippings: readonly { recipient: string; day: string }[];
  /** ISO instant; null when it can no longer be changed. */
  editableUntil: string | null;
  url: string;
}

/** People read "until midnight" as the wrong night. */
const lastMinuteBefore = (instant: string): Date => new Date(Date.parse(instant) - 60_000);

export const orderAccepted: MailTemplate<OrderAcceptedData> = (data, locale) => {
  const until = data.editableUntil === null ? undefined : momentIn(lastMinuteBefore(data.editableUntil), locale);
  const many = data.cards > 1;
  return locale === 'fr'
    ? {
        subject: many ? `Vos ${data.cards} cartes sont entre de bonnes mains` : 'Votre carte est entre de bonnes mains',
        preview: `Commande ${data.reference} : ${many ? 'elles partent' : 'elle part'} bientôt.`,
        heading: `C’est commandé, ${data.firstname} !`,
        color: 'orange',
        blocks: [
          {
            kind: 'text',
            text: many
              ? 'On imprime vos cartes, on les glisse dans leur enveloppe et on les poste aux dates que vous avez choisies.'
              : 'On imprime votre carte, on la glisse dans son enveloppe et on la poste à la date que vous avez choisie.',
          },
          {
            kind: 'facts',
            rows: [
              ['Commande', data.reference],
              ['Cartes', String(data.cards)],
              ['Crédits utilisés', String(data.credits)],
              ...data.shippings.map(({ recipient, day }) => [recipient, `part le ${formatDay(day)}`] as const),
            ],
          },
          { kind: 'button', label: 'Voir ma commande', url: data.url },
          ...(until
            ? [
                {
                  kind: 'small' as const,
                  text: `Vous pouvez encore la modifier ou l’annuler jusqu’au ${until} (heure de Paris).`,
                },
              ]
            : []),
        ],
      }
    : {
        subject: many ? `Your ${data.cards} cards are in good hands` : 'Your card is in good hands',
        preview: `Order ${data.reference}: ${many ? 'they’ll be' : 'it’ll be'} on the way soon.`,
        heading: `Your order is in, ${data.firstname}!`,
        color: 'orange',
        blocks: [
          {
            kind: 'text',
            text: many
              ? 'We’ll print your cards, tuck them into their envelopes and post them on the days you chose.'
              : 'We’ll print your card, tuck it into its envelope and post it on the day you chose.',
          },
          {
            kind: 'facts',
            rows: [
              ['Order', data.reference],
              ['Cards', String(data.cards)],
              ['Credits used', String(data.credits)],
              ...data.shippings.map(({ recipient, day }) => [recipient, `leaves on ${formatDay(day)}`] as const),
            ],
          },
          { kind: 'button', label: 'See my order', url: data.url },
          ...(until
            ? [{ kind: 'small' as const, text: `You can still change or cancel it until ${until} (Paris time).` }]
            : []),
        ],
      };
};
