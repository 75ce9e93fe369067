import { accountMails } from './account-mails';
import { contactMails } from './contact-mails';
import { creditMails } from './credit-mails';
import type { MailTemplate } from './mail-template';
import { orderMails } from './order-mails';

const templates = { ...accountMails, ...contactMails, ...creditMails, ...orderMails };

export type MailTemplateName = keyof typeof templates;
export type MailData = {
  [Name in MailTemplateName]: (typeof templates)[Name] extends MailTemplate<infer Data> ? Data : never;
};

export const mailTemplates: { [Name in MailTemplateName]: MailTemplate<MailData[Name]> } = templates;
