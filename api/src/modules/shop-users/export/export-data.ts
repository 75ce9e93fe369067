import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { covers, products } from '../../../db/schema/catalogue';
import { creations, customizations, photos } from '../../../db/schema/creations';
import { contactAnswers, contactMessages } from '../../../db/schema/feedback';
import {
  orderCards,
  orderChanges,
  orderCreations,
  orderNotes,
  orderStatuses,
  orders,
  shippings,
} from '../../../db/schema/orders';
import { addresses, countries } from '../../../db/schema/shipping';
import { sponsorCodes, sponsorships } from '../../../db/schema/sponsorship';
import { auditLog, substituteGrants } from '../../../db/schema/substitution';
import { mails } from '../../../db/schema/system';
import { loginOf } from '../../../http/auth/session-life';
import { maskMailedTokens } from '../../../log/masking';
import { sessionRows } from '../../tokens/repository';
import type { ShopUserRow } from '../account/repository';
import { toShopUser } from '../account/view';
import { exportedCredits } from './exported-credits';

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Without hashes, tokens and storage keys. */
export async function exportedData(db: DbOrTx, user: ShopUserRow) {
  const { drafts, photos } = await exportedCreations(db, user.id);
  const data = {
    account: { ...toShopUser(user), creditBalance: user.creditBalance },
    addresses: await exportedAddresses(db, user.id),
    creations: drafts,
    orders: await exportedOrders(db, user.id),
    ...(await exportedCredits(db, user.id)),
    sessions: await exportedSessions(db, user.id),
    sponsorship: await exportedSponsorship(db, user.id),
    letters: await exportedContactMessages(db, user),
    mails: await exportedMails(db, user.id),
    substitutes: await db
      .select({ since: substituteGrants.createdAt, until: substituteGrants.deletedAt })
      .from(substituteGrants)
      .where(eq(substituteGrants.clientId, user.id))
      .orderBy(asc(substituteGrants.id)),
    doneInMyName: await db
      .select({ action: auditLog.action, status: auditLog.status, createdAt: auditLog.createdAt })
      .from(auditLog)
      .where(eq(auditLog.shopUserId, user.id))
      .orderBy(asc(auditLog.id)),
  };
  return { data, photos };
}

async function exportedAddresses(db: DbOrTx, shopUserId: number) {
  const rows = await db
    .select({ address: addresses, country: countries.isoCode })
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .where(eq(addresses.shopUserId, shopUserId))
    .orderBy(asc(addresses.id));
  return rows.map(({ address: { shopUserId: _owner, countryId: _country, ...address }, country }) => ({
    ...address,
    country,
  }));
}

async function exportedCreations(db: DbOrTx, shopUserId: number) {
  const rows = await db
    .select({ creation: creations, product: products.slug, cover: covers.slug })
    .from(creations)
    .innerJoin(products, eq(products.id, creations.productId))
    .leftJoin(covers, eq(covers.id, creations.coverId))
    .where(eq(creations.shopUserId, shopUserId))
    .orderBy(asc(creations.id));
  const ids = rows.map(({ creation }) => creation.id);
  const parts = await db
    .select({ customization: customizations, photo: photos })
    .from(customizations)
    .leftJoin(photos, eq(photos.id, customizations.photoId))
    .where(inArray(customizations.creationId, ids))
    .orderBy(asc(customizations.id));
  const files: { storageKey: string; name: string }[] = [];
  const drafts = rows.map(({ creation, product, cover }) => ({
    reference: creation.reference,
    product,
    cover,
    style: creation.style,
    createdAt: creation.createdAt,
    updatedAt: creation.updatedAt,
    customizations: parts
      .filter(({ customization }) => customization.creationId === creation.id)
      .map(({ customization: { name, value }, photo }) => {
        if (!photo) return { name, value };
        const extension = extensions[photo.contentType] ?? photo.contentType.replace(/^image\//, '');
        const file = `photos/${creation.reference}/${name.toLowerCase().replaceAll(' ', '-')}.${extension}`;
        files.push({ storageKey: photo.storageKey, name: file });
        return { name, value, file };
      }),
  }));
  return { drafts, photos: files };
}

async function exportedOrders(db: DbOrTx, shopUserId: number) {
  const rows = await db.select().from(orders).where(eq(orders.shopUserId, shopUserId)).orderBy(asc(orders.id));
  const ids = rows.map((order) => order.id);
  const [statuses, changes, sent, contents, cards, notes] = await Promise.all([
    db.select().from(orderStatuses).where(inArray(orderStatuses.orderId, ids)).orderBy(asc(orderStatuses.id)),
    db.select().from(orderChanges).where(inArray(orderChanges.orderId, ids)).orderBy(asc(orderChanges.id)),
    db.select().from(shippings).where(inArray(shippings.orderId, ids)).orderBy(asc(shippings.id)),
    db
      .select({ orderId: orderCreations.orderId, snapshot: orderCreations.snapshot, reference: creations.reference })
      .from(orderCreations)
      .innerJoin(creations, and(eq(creations.id, orderCreations.creationId)))
      .where(inArray(orderCreations.orderId, ids))
      .orderBy(asc(orderCreations.id)),
    db.select().from(orderCards).where(inArray(orderCards.orderId, ids)).orderBy(asc(orderCards.id)),
    db.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)).orderBy(asc(orderNotes.id)),
  ]);
  return rows.map((order) => {
    const own = <Row extends { orderId: number }>(all: Row[]): Row[] =>
      all.filter(({ orderId }) => orderId === order.id);
    return {
      reference: order.reference,
      status: order.status,
      credits: order.nbCredit,
      createdAt: order.createdAt,
      statuses: own(statuses).map(({ status, createdAt }) => ({ status, createdAt })),
      changes: own(changes).map(({ what, about, before, after, createdAt }) => ({
        what,
        about,
        before,
        after,
        createdAt,
      })),
      notes: own(notes).map(({ text, createdAt }) => ({ text, createdAt })),
      shippings: own(sent).map(({ date, recipient }) => ({ date, recipient })),
      creations: own(contents).map(({ reference, snapshot }) => ({
        reference,
        cover: snapshot.cover.slug,
        words: snapshot.customizations.flatMap(({ name, value, photo }) => (photo ? [] : [{ name, value }])),
      })),
      cards: own(cards).map(({ code, state }) => ({ code, state })),
    };
  });
}

const exportedSessions = async (db: DbOrTx, shopUserId: number) =>
  (await sessionRows(db, shopUserId)).map(({ usedAt, browser, system, ...session }) => ({
    ...{ startedAt: loginOf(session), lastUsedAt: usedAt },
    ...{ browser, system },
  }));

/** Friends' identities are their personal data. */
async function exportedSponsorship(db: DbOrTx, shopUserId: number) {
  const [own] = await db
    .select({ code: sponsorCodes.code })
    .from(sponsorCodes)
    .where(eq(sponsorCodes.shopUserId, shopUserId));
  const friends = await db
    .select({ createdAt: sponsorships.createdAt, rewardedAt: sponsorships.rewardedAt })
    .from(sponsorships)
    .where(eq(sponsorships.sponsorId, shopUserId))
    .orderBy(asc(sponsorships.id));
  return { code: own?.code ?? null, friends };
}

/** Before its validation the address may be someone else's. */
async function exportedContactMessages(db: DbOrTx, { email, verifiedAt }: ShopUserRow) {
  if (!verifiedAt) return [];
  const { subject, name, message, createdAt } = contactMessages;
  return db
    .select({
      subject,
      name,
      message,
      createdAt,
      answers: sql<string[]>`coalesce((select jsonb_agg(${contactAnswers.text} order by ${contactAnswers.id})
        from ${contactAnswers} where ${contactAnswers.contactMessageId} = ${contactMessages.id}), '[]')`,
    })
    .from(contactMessages)
    .where(sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`)
    .orderBy(asc(contactMessages.id));
}

async function exportedMails(db: DbOrTx, shopUserId: number) {
  const rows = await db.select().from(mails).where(eq(mails.shopUserId, shopUserId)).orderBy(asc(mails.id));
  return rows.map(({ recipient, subject, text, createdAt }) => ({
    recipient,
    subject,
    text: maskMailedTokens(text),
    createdAt,
  }));
}
