import type { JobHandler } from '../../jobs/job-handler';
import { createAccountMails } from './account-mails';
import { activeShopUserByEmail } from './repository';

/** Mails the link of a password reset, if an account has that address. */
export const mailReset: JobHandler<'account.reset'> = async ({ request, email, locale }, { deps }) => {
  const user = await activeShopUserByEmail(deps.db, email);
  if (!user) return;
  const mails = createAccountMails(deps);
  await deps.db.transaction((tx) => mails.reset(tx, user, deps.clock.now(), request, locale));
};
