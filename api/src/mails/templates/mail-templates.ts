import { type AccountExpiringData, accountExpiring } from './account-expiring';
import { type AccountValidationData, accountValidation } from './account-validation';
import { type ContactAcknowledgementData, contactAcknowledgement } from './contact-acknowledgement';
import { type ContactAnswerData, contactAnswer } from './contact-answer';
import { type DraftExpiringData, draftExpiring } from './draft-expiring';
import { type EmailChangedData, emailChanged } from './email-changed';
import type { MailTemplate } from './mail-content';
import { type OrderAcceptedData, orderAccepted } from './order-accepted';
import { type OrderArrivalData, orderArrival } from './order-arrival';
import { type OrderCancelledData, orderCancelled } from './order-cancelled';
import { type OrderChangedData, orderChanged } from './order-changed';
import { type OrderDeliveredData, orderDelivered } from './order-delivered';
import { type OrderProblemData, orderProblem } from './order-problem';
import { type OrderShippedData, orderShipped } from './order-shipped';
import { type PasswordResetData, passwordReset } from './password-reset';
import { type PurchaseData, purchase } from './purchase';
import { type SponsorRewardData, sponsorReward } from './sponsor-reward';
import { type WelcomeData, welcome } from './welcome';
import { type WithdrawalReceiptData, withdrawalReceipt } from './withdrawal-receipt';

export interface MailData {
  'account-validation': AccountValidationData;
  'account-expiring': AccountExpiringData;
  'email-changed': EmailChangedData;
  welcome: WelcomeData;
  'password-reset': PasswordResetData;
  purchase: PurchaseData;
  'order-accepted': OrderAcceptedData;
  'sponsor-reward': SponsorRewardData;
  'withdrawal-receipt': WithdrawalReceiptData;
  'contact-acknowledgement': ContactAcknowledgementData;
  'contact-answer': ContactAnswerData;
  'draft-expiring': DraftExpiringData;
  'order-arrival': OrderArrivalData;
  'order-cancelled': OrderCancelledData;
  'order-changed': OrderChangedData;
  'order-delivered': OrderDeliveredData;
  'order-problem': OrderProblemData;
  'order-shipped': OrderShippedData;
}
export type MailTemplateName = keyof MailData;

export const mailTemplates: { [Name in MailTemplateName]: MailTemplate<MailData[Name]> } = {
  'account-validation': accountValidation,
  'account-expiring': accountExpiring,
  'email-changed': emailChanged,
  welcome,
  'password-reset': passwordReset,
  purchase,
  'order-accepted': orderAccepted,
  'sponsor-reward': sponsorReward,
  'withdrawal-receipt': withdrawalReceipt,
  'contact-acknowledgement': contactAcknowledgement,
  'contact-answer': contactAnswer,
  'draft-expiring': draftExpiring,
  'order-arrival': orderArrival,
  'order-cancelled': orderCancelled,
  'order-changed': orderChanged,
  'order-delivered': orderDelivered,
  'order-problem': orderProblem,
  'order-shipped': orderShipped,
};
