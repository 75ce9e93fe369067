import { button, mail, small, text } from '../parts/blocks';
import { formatDay } from './format';

export const contactMails = {
  /** Without the message or the name: the form accepts any address. */
  'contact-acknowledgement': mail<{ faqUrl: string }>({
    color: 'yellow',
    blocks: (say, { faqUrl }) => [
      text(say('contact-acknowledgement.received')),
      text(say('contact-acknowledgement.meanwhile')),
      button(say('contact-acknowledgement.faq'), faqUrl),
      small(say('contact-acknowledgement.notYou')),
    ],
  }),

  /** `day` of the question, `YYYY-MM-DD`. */
  'contact-answer': mail<{ answer: string; question: string; day: string; contactUrl: string }>({
    color: 'yellow',
    values: ({ day }) => ({ day: formatDay(day) }),
    blocks: (say, { answer, contactUrl }) => [
      text(answer),
      text(say('contact-answer.another')),
      button(say('contact-answer.contact'), contactUrl),
      small(say('contact-answer.yours')),
    ],
  }),
};
