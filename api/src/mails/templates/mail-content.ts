import type { Locale } from '@jolimot/contract/fields';

/** What stands in a mail, once, for its text and its HTML. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Labels with their values, such as a reference or an amount. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'small'; text: string };

/** The paper a mail is written on: a brand colour of its own for each occasion. */
export type MailColor = 'pink' | 'orange' | 'blue' | 'green' | 'yellow' | 'purple';

export interface MailContent {
  subject: string;
  /** The line that mailboxes show after the subject. */
  preview: string;
  heading: string;
  color: MailColor;
  blocks: readonly MailBlock[];
}

/** One mail in both languages. */
export type MailTemplate<Data> = (data: Data, locale: Locale) => MailContent;
