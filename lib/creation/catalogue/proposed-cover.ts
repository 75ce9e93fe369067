/** Reads `?cover=12`, the cover that a link from another page proposes; anything else in it is no offer. */
export function readOffer(search: string): number | null {
  const cover = new URLSearchParams(search).get('cover') ?? '';
  return /^[1-9]\d{0,9}$/.test(cover) ? Number(cover) : null;
}

/** The query without the offer: once taken, a reload or a new card must not take it again. */
export function withoutOffer(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('cover');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
