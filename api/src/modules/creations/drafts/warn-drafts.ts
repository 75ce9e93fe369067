import { parisDay } from '@jolimot/contract/shipping-days';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { draftsLink } from '../../../mails/storefront-link';
import { shopUserById } from '../../shop-users/account/repository';
import { dayMs, expiryAfterWarning, warnUntouchedSince } from './draft-lifetime';
import { ownersOfUntouched, setExpiry } from './repository';

type WarnDeps = Pick<Deps, 'db' | 'outbox' | 'config' | 'clock'>;

/**
 * One mail per account; its drafts expire two weeks after it, however late it is sent (docs/product/drafts.md, "How
 * long"). Any change of a draft clears that day.
 */
export async function warnDrafts(deps: WarnDeps): Promise<number> {
  const now = deps.clock.now();
  const since = warnUntouchedSince(now);
  let warned = 0;
  for (const owner of await ownersOfUntouched(deps.db, since)) {
    warned += await deps.db.transaction((tx) => warnOwner(tx, deps, owner, since, now));
  }
  return warned;
}

async function warnOwner(tx: Tx, { outbox, config }: WarnDeps, id: number, since: Date, now: Date): Promise<number> {
  const owner = await shopUserById(tx, id);
  if (!owner) return 0;
  const expiresAt = expiryAfterWarning(now);
  const drafts = await setExpiry(tx, id, since, expiresAt);
  if (drafts === 0) return 0;
  await outbox.add(tx, {
    to: owner.email,
    template: 'draft-expiring',
    locale: owner.locale,
    shopUserId: id,
    dedupeKey: `draft-expiring:${id}:${expiresAt.toISOString()}`,
    data: {
      firstname: owner.firstname,
      drafts,
      // Drafts expire during the day after.
      day: parisDay(new Date(expiresAt.getTime() - dayMs)),
      draftsUrl: draftsLink(config.storefrontUrl, owner.locale),
    },
  });
  return drafts;
}
