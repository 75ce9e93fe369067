import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { DbOrTx } from './db/client';
import { settings } from './db/schema/system';

/** Where the last whole backup is noted: when it was begun. */
export const lastBackup = 'backup.last';

/** Undefined when there is none, or one of another shape. */
export async function recall<T>(db: DbOrTx, name: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return shape.safeParse(row?.value).data;
}

export async function remember(db: DbOrTx, name: string, value: unknown): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
