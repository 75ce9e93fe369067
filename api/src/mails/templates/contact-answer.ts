import { formatDay } from './format';
import type { MailTemplate } from './mail-content';

export interface ContactAnswerData {
  answer: string;
  /** `day` is `YYYY-MM-DD`. */
  question: string;
  day: string;
  contactUrl: string;
}

export const contactAnswer: MailTemplate<ContactAnswerData> = ({ answer, question, day, contactUrl }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Réponse à votre message',
        preview: 'Vous nous avez écrit, voici notre réponse.',
        heading: 'Voici notre réponse',
        color: 'yellow',
        blocks: [
          { kind: 'text', text: answer },
          { kind: 'text', text: 'Une autre question\u00A0? Répondez à ce mail, ou écrivez-nous ici\u00A0:' },
          { kind: 'button', label: 'Nous écrire', url: contactUrl },
          { kind: 'small', text: `Votre message du ${formatDay(day)}\u00A0:\n${question}` },
        ],
      }
    : {
        subject: 'Our answer to your message',
        preview: 'You wrote to us; here is what we say.',
        heading: 'Here is our answer',
        color: 'yellow',
        blocks: [
          { kind: 'text', text: answer },
          { kind: 'text', text: 'Anything else? Reply to this mail, or write to us here:' },
          { kind: 'button', label: 'Write to us', url: contactUrl },
          { kind: 'small', text: `Your message of ${formatDay(day)}:\n${question}` },
        ],
      };
