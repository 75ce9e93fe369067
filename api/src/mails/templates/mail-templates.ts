import type { mailTemplateNames } from '@jolimot/contract/mails';
import type { MailTemplate } from '../parts/blocks';
import { accountMails } from './account-mails';
import { contactMails } from './contact-mails';
import { creditMails } from './credit-mails';
import { orderMails } from './order-mails';

const templates = { ...accountMails, ...contactMails, ...creditMails, ...orderMails };

export type MailTemplateName = (typeof mailTemplateNames)[number];
export type MailData = {
  [Name in MailTemplateName]: (typeof templates)[Name] extends MailTemplate<infer Data> ? Data : never;
};

export const mailTemplates: { [Name in MailTemplateName]: MailTemplate<MailData[Name]> } = templates;

export function purposeOf(name: MailTemplateName): 'account' | 'credits' | 'order' | 'contact' {
  if (name in accountMails) return 'account';
  if (name in creditMails) return 'credits';
  return name in orderMails ? 'order' : 'contact';
}
