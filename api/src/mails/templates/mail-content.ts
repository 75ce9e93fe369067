import type { Locale } from '@jolimot/contract/fields';

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'small'; text: string };

/** Each occasion has one. */
export type MailColor = 'pink' | 'orange' | 'blue' | 'green' | 'yellow' | 'purple';

export interface MailContent {
  subject: string;
  /** Mailboxes show it after the subject. */
  preview: string;
  heading: string;
  color: MailColor;
  blocks: readonly MailBlock[];
}

export type MailTemplate<Data> = (data: Data, locale: Locale) => MailContent;
