/**
 * Fetches a paginated collection whole: page after page until one is not full (docs/product/screens.md, "What loads").
 * @param read reads one page, counted from 1
 */
export async function everyPage<Item>(
  itemsPerPage: number,
  read: (page: number) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read(page);
    items.push(...found);
    if (found.length < itemsPerPage) return items;
  }
}
