/** A job each (api/src/retention/steps.ts): a failing step stops no other. */
export const retentionSteps = [
  'idempotency-keys',
  'jobs',
  'refresh-tokens',
  'mailed-tokens',
  'mails',
  'contact-messages',
  'error-reports',
  'batch-files',
  'mailboxes',
  'unvalidated-accounts',
  'remains-of-accounts',
  'drafts-to-warn',
  'drafts',
  'arrivals-to-ask',
  'sent-photos',
  'orphan-files',
  'former-pictures',
  'half-uploads',
  'day-sums',
  'prepaid-credits',
] as const;
export type RetentionStep = (typeof retentionSteps)[number];
