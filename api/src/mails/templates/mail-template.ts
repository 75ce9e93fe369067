import type { Locale } from '@jolimot/contract/fields';
import type { Block } from '../parts/blocks';
import type { MailColor } from '../parts/look';
import type { Say, Values } from '../parts/words';

/** Its `subject`, `preview` and `heading` stand under its name in the messages. */
export interface MailTemplate<Data> {
  color: MailColor;
  /** For its sentences, beside the texts and numbers of the data. */
  values?: (data: Data, locale: Locale) => Values;
  blocks: (say: Say, data: Data, locale: Locale) => readonly (Block | false)[];
}

export const mail = <Data extends object>(template: MailTemplate<Data>): MailTemplate<Data> => template;
