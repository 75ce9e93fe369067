import { createHash } from 'node:crypto';
import { coverArtPixels } from '@jolimot/card/templates/template';
import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office/catalogue';
import { idOfIri, iriOf } from '@jolimot/contract/iri';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Storage } from '../../../adapters/storage/storage';
import type { DbOrTx, Tx } from '../../../db/client';
import { orderOf } from '../../../db/order-by';
import { coverImages, covers } from '../../../db/schema/catalogue';
import { nextVersion } from '../../../db/schema/columns';
import { written } from '../../../db/writes';
import type { Deps } from '../../../deps';
import { AppError, found, invalid, itemNotFound, notFound } from '../../../errors';
import { type Fact, recordFact } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';
import { serveReads } from '../../../http/calls/read-calls';
import { registerCall } from '../../../http/calls/register-call';
import type { UploadedFile } from '../../../http/input/multipart';
import { type CardMasters, cardMastersOf, keepCardPictures } from '../../../images/cover-pictures';
import { coverMasterKey, createCoverThumbnails } from '../../../images/cover-thumbnails';
import { inspectPhoto } from '../../../images/inspect-photo';
import { pictureDecoder } from '../../../images/picture-decoder';
import type { CoverImageRow } from './repository';
import { needsImage } from './service';
import { toCoverImage } from './view';

/** Masters never leave the API; renditions are made before a picture is in place. */
export function coverImageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, storage, config } = deps;
  const thumbnails = createCoverThumbnails(storage);
  const columns = { id: coverImages.id, createdAt: coverImages.createdAt };
  serveReads(app, deps, {
    calls: { list: backOfficeCatalogueCalls.listCoverImages, get: backOfficeCatalogueCalls.getCoverImage },
    table: coverImages,
    select: (from, where) => from.select().from(coverImages).where(where),
    view: (rows) => rows.map((row) => toCoverImage(row, config.apiPublicUrl)),
    list: (query) => ({
      where: query['cover[]'] && inArray(coverImages.coverId, query['cover[]']),
      orderBy: orderOf(query, columns, [asc(coverImages.id)], coverImages.id),
    }),
  });
  registerCall(app, deps, backOfficeCatalogueCalls.createCoverImage, {
    handler: async ({ body, upload, request }) => {
      const coverId = idOfIri('covers', body.cover);
      if (!(await hasCover(db, coverId))) throw itemNotFound(body.cover);
      const master = await storeMaster(storage, upload);
      await thumbnails.keepAll(master.checksum);
      const change = { coverId, name: body.name, checksum: master.checksum };
      const row = await withCardPictures(deps, change, async (tx) => {
        await recordPicture(tx, request, change);
        return writeCoverImage(tx, { coverId, name: body.name, ...master });
      });
      return toCoverImage(row, config.apiPublicUrl);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.deleteCoverImage, {
    handler: async ({ params, request }) => {
      const image = found((await db.select().from(coverImages).where(eq(coverImages.id, params.id)))[0]);
      const change = { coverId: image.coverId, name: image.name, checksum: undefined };
      const outcome = await withCardPictures(deps, change, async (tx) => {
        const removal = await removeCoverImage(tx, params.id);
        if (removal === 'removed') await recordFact(tx, request, factOf(change, image.checksum));
        return removal;
      });
      if (outcome === 'missing') throw notFound();
      if (outcome === 'needed') {
        throw new AppError('conflict', {
          detail: 'The cover needs this picture: replace it, or switch the cover off.',
        });
      }
      return undefined;
    },
  });
}

/** As a share: stretching by this cannot be seen. */
const shapeTolerance = 0.01;

interface StoredMaster {
  storageKey: string;
  /** SHA-256, hexadecimal. */
  checksum: string;
  contentType: string;
}

/**
 * Stores a checked upload as a press master under its checksum: upright, lossless, sRGB, no metadata.
 * @throws AppError 422 on `file`, also when it has not the panel's shape
 */
async function storeMaster(storage: Storage, upload: UploadedFile | undefined): Promise<StoredMaster> {
  if (!upload) throw invalid('file', 'required', 'This value should not be blank.');
  const { width, height } = await inspectPhoto(upload.path);
  checkSize(width, height);
  const bytes = await pictureDecoder.run({ kind: 'master', source: upload.path }, z.instanceof(Buffer));
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const storageKey = coverMasterKey(checksum);
  if (!(await storage.exists(storageKey))) await storage.put(storageKey, bytes);
  return { storageKey, checksum, contentType: 'image/webp' };
}

function checkSize(width: number, height: number): void {
  const least = coverArtPixels;
  if (width < least.width || height < least.height) {
    throw invalid('file', 'photo_too_small', "A cover's picture has {width}×{height} pixels or more.", {
      ...least,
    });
  }
  const stretch = width / height / (least.width / least.height);
  if (Math.abs(stretch - 1) > shapeTolerance) {
    throw invalid('file', 'invalid', "A cover's picture has the shape of the panel, 111×154 mm.");
  }
}

async function hasCover(db: DbOrTx, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: covers.id })
    .from(covers)
    .where(and(eq(covers.id, id), isNull(covers.deletedAt)));
  return row !== undefined;
}

/** Without a checksum the picture is removed. */
interface PictureChange extends Pick<CoverImageRow, 'coverId' | 'name'> {
  checksum: string | undefined;
}

/** Other pictures of the cover may change meanwhile. */
const mostTries = 4;

/**
 * Pictures are made before the cover changes: lists never show a card without one.
 * @throws AppError as the decoder; `conflict` when the cover's other pictures keep changing
 */
async function withCardPictures<T>(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  change: PictureChange,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const card = await cardAfter(db, change);
    if (card) await keepCardPictures(storage, card);
    const written = await db.transaction(async (tx) => {
      await tx.select({ id: covers.id }).from(covers).where(eq(covers.id, change.coverId)).for('update');
      const now = await cardAfter(tx, change);
      return JSON.stringify(now) === JSON.stringify(card) ? { value: await write(tx) } : undefined;
    });
    if (written) return written.value;
  }
  throw new AppError('conflict', {
    detail: 'Somebody else is changing the pictures of this cover. Try again in a moment.',
  });
}

async function cardAfter(db: DbOrTx, { coverId, name, checksum }: PictureChange): Promise<CardMasters | undefined> {
  const images = await db
    .select({ name: coverImages.name, checksum: coverImages.checksum })
    .from(coverImages)
    .where(eq(coverImages.coverId, coverId));
  const others = images.filter((image) => image.name !== name);
  return cardMastersOf(checksum === undefined ? others : [...others, { name, checksum }]);
}

/** Before it is written. */
async function recordPicture(tx: Tx, request: FastifyRequest, change: PictureChange): Promise<void> {
  const [former] = await tx
    .select({ checksum: coverImages.checksum })
    .from(coverImages)
    .where(and(eq(coverImages.coverId, change.coverId), eq(coverImages.name, change.name)));
  await recordFact(tx, request, factOf(change, former?.checksum));
}

const factOf = ({ coverId, name, checksum }: PictureChange, former: string | undefined): Fact => ({
  subject: iriOf('covers', coverId),
  changes: changesOf({ [name]: former ?? null }, { [name]: checksum ?? null }),
});

async function writeCoverImage(tx: Tx, values: typeof coverImages.$inferInsert): Promise<CoverImageRow> {
  const { coverId: _cover, name: _name, ...picture } = values;
  const target = [coverImages.coverId, coverImages.name];
  const row = written(
    await tx.insert(coverImages).values(values).onConflictDoUpdate({ target, set: picture }).returning(),
  );
  await touchCover(tx, values.coverId);
  return row;
}

async function removeCoverImage(tx: Tx, id: number): Promise<'removed' | 'needed' | 'missing'> {
  const [found] = await tx
    .select({ image: coverImages, cover: covers })
    .from(coverImages)
    .innerJoin(covers, eq(covers.id, coverImages.coverId))
    .where(eq(coverImages.id, id))
    .for('update');
  if (!found) return 'missing';
  const { image, cover } = found;
  if (needsImage(cover, image.name)) return 'needed';
  await tx.delete(coverImages).where(eq(coverImages.id, id));
  await touchCover(tx, cover.id);
  return 'removed';
}

/** The seed skips covers that the shop has edited (`api/src/seed/seed-covers.ts`). */
const touchCover = (tx: Tx, coverId: number) =>
  tx
    .update(covers)
    .set({ updatedAt: nextVersion(covers.updatedAt) })
    .where(eq(covers.id, coverId));
