import type { MailTemplate } from './mail-content';

export interface ContactAcknowledgementData {
  faqUrl: string;
}

/** Without the message or the name: the form accepts any address, and must not send texts to it. */
export const contactAcknowledgement: MailTemplate<ContactAcknowledgementData> = ({ faqUrl }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Votre message est bien arrivé',
        preview: 'On le lit et on vous répond au plus vite.',
        heading: 'Merci de nous avoir écrit',
        color: 'yellow',
        blocks: [
          {
            kind: 'text',
            text: 'Votre message est entre nos mains. On le lit avec attention, et on vous répond au plus vite.',
          },
          { kind: 'text', text: 'En attendant, la réponse se trouve peut-être déjà ici :' },
          { kind: 'button', label: 'Questions fréquentes', url: faqUrl },
          {
            kind: 'small',
            text: 'Vous ne nous avez pas écrit ? Quelqu’un s’est sans doute trompé d’adresse : oubliez ce message.',
          },
        ],
      }
    : {
        subject: 'Your message has arrived',
        preview: 'We’ll read it and write back as soon as we can.',
        heading: 'Thank you for writing',
        color: 'yellow',
        blocks: [
          {
            kind: 'text',
            text: 'Your message is in our hands. We’ll read it with care and write back as soon as we can.',
          },
          { kind: 'text', text: 'In the meantime, the answer may already be here:' },
          { kind: 'button', label: 'Frequent questions', url: faqUrl },
          {
            kind: 'small',
            text: 'Didn’t write to us? Somebody probably mistyped their address: please ignore this message.',
          },
        ],
      };
