import { formatDay } from './format';
import type { MailTemplate } from './mail-content';

export interface OrderShippedData {
  firstname: string;
  reference: string;
  cards: number;
  /** `from` and `to` of the estimated delivery. */
  shippings: readonly { recipient: string; from: string; to: string }[];
  url: string;
}

export const orderShipped: MailTemplate<OrderShippedData> = (data, locale) => {
  const many = data.cards > 1;
  return locale === 'fr'
    ? {
        subject: many ? `Vos ${data.cards} cartes sont parties` : 'Votre carte est partie',
        preview: `Commande ${data.reference} : la Poste prend le relais.`,
        heading: `C’est parti, ${data.firstname} !`,
        color: 'blue',
        blocks: [
          {
            kind: 'text',
            text: many
              ? 'Imprimées, glissées dans leur enveloppe, timbrées, postées : vos cartes sont en route.'
              : 'Imprimée, glissée dans son enveloppe, timbrée, postée : votre carte est en route.',
          },
          {
            kind: 'facts',
            rows: [
              ['Commande', data.reference],
              ...data.shippings.map(
                ({ recipient, from, to }) => [recipient, `entre le ${formatDay(from)} et le ${formatDay(to)}`] as const,
              ),
            ],
          },
          { kind: 'button', label: 'Voir ma commande', url: data.url },
          { kind: 'small', text: 'Ces dates d’arrivée sont une estimation, d’après les délais habituels de la poste.' },
        ],
      }
    : {
        subject: many ? `Your ${data.cards} cards are on their way` : 'Your card is on its way',
        preview: `Order ${data.reference}: it’s with the postal service now.`,
        heading: `${many ? 'Off they go' : 'Off it goes'}, ${data.firstname}!`,
        color: 'blue',
        blocks: [
          {
            kind: 'text',
            text: many
              ? 'Printed, tucked into their envelopes, stamped and posted: your cards are on their way.'
              : 'Printed, tucked into its envelope, stamped and posted: your card is on its way.',
          },
          {
            kind: 'facts',
            rows: [
              ['Order', data.reference],
              ...data.shippings.map(
                ({ recipient, from, to }) => [recipient, `between ${formatDay(from)} and ${formatDay(to)}`] as const,
              ),
            ],
          },
          { kind: 'button', label: 'See my order', url: data.url },
          { kind: 'small', text: 'These arrival dates are an estimate, going by the usual delivery times.' },
        ],
      };
};
