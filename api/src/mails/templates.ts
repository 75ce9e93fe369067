import type { MailTemplate } from './mail-content';
import { type AccountValidationData, accountValidation } from './templates/account-validation';
import { type OrderAcceptedData, orderAccepted } from './templates/order-accepted';
import { type PasswordResetData, passwordReset } from './templates/password-reset';
import { type PurchaseData, purchase } from './templates/purchase';
import { type WelcomeData, welcome } from './templates/welcome';

/** What each template needs to know. */
export interface MailData {
  'account-validation': AccountValidationData;
  welcome: WelcomeData;
  'password-reset': PasswordResetData;
  purchase: PurchaseData;
  'order-accepted': OrderAcceptedData;
}
export type MailTemplateName = keyof MailData;

/** Every mail the shop sends. */
export const mailTemplates: { [Name in MailTemplateName]: MailTemplate<MailData[Name]> } = {
  'account-validation': accountValidation,
  welcome,
  'password-reset': passwordReset,
  purchase,
  'order-accepted': orderAccepted,
};
