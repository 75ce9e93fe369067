import type { MailTemplate } from './mail-content';

export interface EmailChangedData {
  firstname: string;
  /** Shortened: another person may read the old mailbox. */
  newEmail: string;
  contactUrl: string;
}

/** Sent to the old address. */
export const emailChanged: MailTemplate<EmailChangedData> = ({ firstname, newEmail, contactUrl }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Votre adresse e-mail a changé',
        preview: 'On écrira désormais à votre nouvelle adresse.',
        heading: `Bonjour ${firstname}, c’est noté`,
        color: 'purple',
        blocks: [
          {
            kind: 'text',
            text: `Votre compte Jolimot a maintenant l’adresse ${newEmail}. C’est là que nous vous écrirons, et c’est avec elle que vous vous connecterez.`,
          },
          {
            kind: 'text',
            text: 'Si ce n’est pas vous, écrivez-nous sans attendre : on s’en occupe.',
          },
          { kind: 'button', label: 'Nous écrire', url: contactUrl },
        ],
      }
    : {
        subject: 'Your e-mail address has changed',
        preview: 'From now on we’ll write to your new address.',
        heading: `Hello ${firstname}, that’s done`,
        color: 'purple',
        blocks: [
          {
            kind: 'text',
            text: `Your Jolimot account now has the address ${newEmail}. That’s where we’ll write to you, and what you’ll sign in with.`,
          },
          { kind: 'text', text: 'If it wasn’t you, write to us straight away and we’ll look into it.' },
          { kind: 'button', label: 'Write to us', url: contactUrl },
        ],
      };
