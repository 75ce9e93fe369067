export const dynamic = 'force-dynamic';

/** Alive, also while the shop is closed or the API is away. */
export const GET = (): Response =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'private, no-store' } });
