import { type ShopSettings, shopSettings } from '@jolimot/contract/client-errors';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { settings } from '../../db/schema/system';

const name = 'shop.switches';

/** The switches as an admin set them; everything is off until then. */
export async function readSettings(db: DbOrTx): Promise<ShopSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return shopSettings.safeParse(row?.value).data ?? { reloadPage: false };
}

export async function writeSettings(db: DbOrTx, value: ShopSettings): Promise<ShopSettings> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
  return value;
}
