import { formatDay } from './format';
import type { MailTemplate } from './mail-content';

export interface AccountExpiringData {
  firstname: string;
  /** Validates the account, which keeps it. */
  url: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Sent a week before the deletion. */
export const accountExpiring: MailTemplate<AccountExpiringData> = ({ firstname, url, day }, locale) =>
  locale === 'fr'
    ? {
        subject: 'On garde votre compte ?',
        preview: 'Un clic suffit pour le garder.',
        heading: `${firstname}, votre compte attend toujours`,
        color: 'yellow',
        blocks: [
          {
            kind: 'text',
            text: `Vous avez ouvert un compte chez Jolimot sans confirmer votre adresse. Sans nouvelles de votre part, il sera supprimé le ${formatDay(day)}, avec les brouillons qu’il contient.`,
          },
          { kind: 'button', label: 'Garder mon compte', url },
          { kind: 'small', text: 'Vous n’en voulez plus ? Vous n’avez rien à faire.' },
        ],
      }
    : {
        subject: 'Shall we keep your account?',
        preview: 'One click is all it takes.',
        heading: `${firstname}, your account is still waiting`,
        color: 'yellow',
        blocks: [
          {
            kind: 'text',
            text: `You opened a Jolimot account but never confirmed your address. Unless we hear from you, it will be deleted on ${formatDay(day)}, along with the drafts in it.`,
          },
          { kind: 'button', label: 'Keep my account', url },
          { kind: 'small', text: 'Don’t want it any more? There’s nothing to do.' },
        ],
      };
