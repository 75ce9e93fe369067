import type { MailTemplate } from './mail-content';
import { type AccountExpiringData, accountExpiring } from './templates/account-expiring';
import { type AccountValidationData, accountValidation } from './templates/account-validation';
import { type ContactAcknowledgementData, contactAcknowledgement } from './templates/contact-acknowledgement';
import { type DraftExpiringData, draftExpiring } from './templates/draft-expiring';
import { type EmailChangedData, emailChanged } from './templates/email-changed';
import { type OrderAcceptedData, orderAccepted } from './templates/order-accepted';
import { type OrderCancelledData, orderCancelled } from './templates/order-cancelled';
import { type OrderDeliveredData, orderDelivered } from './templates/order-delivered';
import { type OrderProblemData, orderProblem } from './templates/order-problem';
import { type OrderShippedData, orderShipped } from './templates/order-shipped';
import { type PasswordResetData, passwordReset } from './templates/password-reset';
import { type PurchaseData, purchase } from './templates/purchase';
import { type SponsorRewardData, sponsorReward } from './templates/sponsor-reward';
import { type WelcomeData, welcome } from './templates/welcome';

/** What each template needs to know. */
export interface MailData {
  'account-validation': AccountValidationData;
  'account-expiring': AccountExpiringData;
  'email-changed': EmailChangedData;
  welcome: WelcomeData;
  'password-reset': PasswordResetData;
  purchase: PurchaseData;
  'order-accepted': OrderAcceptedData;
  'sponsor-reward': SponsorRewardData;
  'contact-acknowledgement': ContactAcknowledgementData;
  'draft-expiring': DraftExpiringData;
  'order-cancelled': OrderCancelledData;
  'order-delivered': OrderDeliveredData;
  'order-problem': OrderProblemData;
  'order-shipped': OrderShippedData;
}
export type MailTemplateName = keyof MailData;

/** Every mail the shop sends. */
export const mailTemplates: { [Name in MailTemplateName]: MailTemplate<MailData[Name]> } = {
  'account-validation': accountValidation,
  'account-expiring': accountExpiring,
  'email-changed': emailChanged,
  welcome,
  'password-reset': passwordReset,
  purchase,
  'order-accepted': orderAccepted,
  'sponsor-reward': sponsorReward,
  'contact-acknowledgement': contactAcknowledgement,
  'draft-expiring': draftExpiring,
  'order-cancelled': orderCancelled,
  'order-delivered': orderDelivered,
  'order-problem': orderProblem,
  'order-shipped': orderShipped,
};
