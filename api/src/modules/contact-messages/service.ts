import type { Deps } from '../../deps';
import { storefrontLink } from '../../mails/links';
import { type ContactMessageRow, insertContactMessage } from './repository';

/**
 * Keeps a message and acknowledges it by mail, at most once an hour to one address: the form takes anybody's, and must
 * not flood it.
 */
export function receiveMessage(
  { db, outbox, config, clock }: Pick<Deps, 'db' | 'outbox' | 'config' | 'clock'>,
  message: Omit<ContactMessageRow, 'id' | 'createdAt'>,
): Promise<ContactMessageRow> {
  const hour = clock.now().toISOString().slice(0, 13);
  return db.transaction(async (tx) => {
    const row = await insertContactMessage(tx, message);
    await outbox.add(tx, {
      to: row.email,
      template: 'contact-acknowledgement',
      locale: row.locale,
      data: { faqUrl: storefrontLink(config.storefrontUrl, row.locale, '/faq') },
      dedupeKey: `contact-acknowledgement:${row.email.toLowerCase()}:${hour}`,
    });
    return row;
  });
}
