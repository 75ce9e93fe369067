import type { JobHandler } from '../../../jobs/run/job-handler';
import { activeShopUserByEmail, countUsableTokens } from '../account/repository';
import { createAccountMails } from './account-mails';

/** Nobody needs more links at a time, and nobody's mailbox is to be flooded through us. */
const mostLinks = 5;

/** Mails the link of a password reset, if an account has that address. */
export const mailReset: JobHandler<'account.reset'> = async ({ request, email, locale }, { deps }) => {
  const user = await activeShopUserByEmail(deps.db, email);
  if (!user) return;
  const now = deps.clock.now();
  if ((await countUsableTokens(deps.db, user.id, 'reset', now)) >= mostLinks) return;
  const mails = createAccountMails(deps);
  await deps.db.transaction((tx) => mails.reset(tx, user, now, request, locale));
};
