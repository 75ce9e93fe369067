import { button, mail, small, text } from '../parts/blocks';
import { formatDay } from './format';

export const accountMails = {
  'account-validation': mail<{ firstname: string; url: string; hours: number }>({
    color: 'blue',
    blocks: (say, { url }) => [
      text(say('account-validation.thanks')),
      button(say('account-validation.confirm'), url),
      small(say('account-validation.valid')),
    ],
  }),

  /** Sent a week before the deletion. `url` validates the account, which keeps it; `day` is `YYYY-MM-DD`. */
  'account-expiring': mail<{ firstname: string; url: string; day: string }>({
    color: 'yellow',
    values: ({ day }) => ({ day: formatDay(day) }),
    blocks: (say, { url }) => [
      text(say('account-expiring.deletion')),
      button(say('account-expiring.keep'), url),
      small(say('account-expiring.unwanted')),
    ],
  }),

  /** Sent to the old address, perhaps another person's: `newEmail` is shortened. */
  'email-changed': mail<{ firstname: string; newEmail: string; contactUrl: string }>({
    color: 'purple',
    blocks: (say, { contactUrl }) => [
      text(say('email-changed.changed')),
      text(say('email-changed.notYou')),
      button(say('email-changed.contact'), contactUrl),
    ],
  }),

  'wrong-passwords': mail<{ firstname: string; tries: number; resetUrl: string }>({
    color: 'purple',
    blocks: (say, { resetUrl }) => [
      text(say('wrong-passwords.tried')),
      text(say('wrong-passwords.notYou')),
      button(say('wrong-passwords.reset'), resetUrl),
    ],
  }),

  /** To staff whose factor a colleague took away. */
  'second-factor-reset': mail<{ firstname: string; contactUrl: string }>({
    color: 'purple',
    blocks: (say, { contactUrl }) => [
      text(say('second-factor-reset.gone')),
      text(say('second-factor-reset.notAsked')),
      button(say('second-factor-reset.contact'), contactUrl),
    ],
  }),

  welcome: mail<{ firstname: string; createUrl: string }>({
    color: 'pink',
    blocks: (say, { createUrl }) => [
      text(say('welcome.ready')),
      text(say('welcome.credit')),
      button(say('welcome.create'), createUrl),
    ],
  }),

  'password-reset': mail<{ firstname: string; url: string; hours: number }>({
    color: 'yellow',
    blocks: (say, { url }) => [
      text(say('password-reset.asked')),
      button(say('password-reset.choose'), url),
      small(say('password-reset.valid')),
    ],
  }),

  /** Sent two weeks before the deletion. `day` is `YYYY-MM-DD`. */
  'draft-expiring': mail<{ firstname: string; drafts: number; day: string; draftsUrl: string }>({
    color: 'orange',
    values: ({ day }) => ({ day: formatDay(day) }),
    blocks: (say, { draftsUrl }) => [
      text(say('draft-expiring.deletion')),
      text(say('draft-expiring.keep')),
      button(say('draft-expiring.see'), draftsUrl),
    ],
  }),
};
