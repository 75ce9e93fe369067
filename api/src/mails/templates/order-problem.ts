import type { Locale } from '@jolimot/contract/fields';
import type { MailTemplate } from './mail-content';

type OrderProblem = 'waiting' | 'error' | 'to_reship';

export interface OrderProblemData {
  firstname: string;
  reference: string;
  problem: OrderProblem;
  /** May be empty. */
  reason: string;
  url: string;
}

const words: Record<Locale, Record<OrderProblem, { subject: string; heading: string; text: string }>> = {
  fr: {
    waiting: {
      subject: 'Votre commande est en pause',
      heading: 'une petite pause',
      text: 'Votre commande attend un peu avant de continuer son chemin. On s’en occupe, et on vous écrit dès qu’elle repart.',
    },
    error: {
      subject: 'Un souci avec votre commande',
      heading: 'un petit souci',
      text: 'Quelque chose ne s’est pas passé comme prévu avec votre commande. On cherche la solution : vous n’avez rien à faire pour l’instant.',
    },
    to_reship: {
      subject: 'On refait votre envoi',
      heading: 'on recommence',
      text: 'Votre envoi n’est pas arrivé comme il faut. On l’imprime à nouveau et on le poste encore une fois, sans crédit supplémentaire.',
    },
  },
  en: {
    waiting: {
      subject: 'Your order is on hold',
      heading: 'a little pause',
      text: 'Your order has to wait a moment before it goes on. We’re on it, and we’ll write as soon as it moves again.',
    },
    error: {
      subject: 'A hitch with your order',
      heading: 'a little hitch',
      text: 'Something didn’t go to plan with your order. We’re putting it right, and there’s nothing you need to do for now.',
    },
    to_reship: {
      subject: 'We’re sending your order again',
      heading: 'once more',
      text: 'Your order didn’t arrive the way it should. We’ll print and post it again, at no extra cost.',
    },
  },
};

export const orderProblem: MailTemplate<OrderProblemData> = (
  { firstname, reference, problem, reason, url },
  locale,
) => {
  const { subject, heading, text } = words[locale][problem];
  const [preview, order, button] =
    locale === 'fr'
      ? [`Commande ${reference} : voici où on en est.`, 'Commande', 'Voir ma commande']
      : [`Order ${reference}: here’s where things stand.`, 'Order', 'See my order'];
  return {
    subject,
    preview,
    heading: `${firstname}, ${heading}`,
    color: 'purple',
    blocks: [
      { kind: 'text', text },
      ...(reason === '' ? [] : [{ kind: 'text' as const, text: reason }]),
      { kind: 'facts', rows: [[order, reference]] },
      { kind: 'button', label: button, url },
    ],
  };
};
