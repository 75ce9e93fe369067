/** Which page of a list a query asks for: `?page=2&itemsPerPage=30`. The first page is 1. */
export interface PageQuery {
  page: number;
  itemsPerPage: number;
}

/** What drizzle's select gives before it is limited. */
export interface Limitable<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

/** The rows of one page. @param rows a select in an order that never changes between two rows, else pages overlap */
export const rowsOfPage = <Row>(rows: Limitable<Row>, { page, itemsPerPage }: PageQuery): PromiseLike<Row[]> =>
  rows.limit(itemsPerPage).offset((page - 1) * itemsPerPage);

/** The rows of one page, and how many there are on all pages. */
export interface RowsAndTotal<Row> {
  rows: Row[];
  /**
   * Asked of the database when it is awaited: counting reads all that match, however many they are, and only linked data
   * tells the number.
   */
  total: PromiseLike<number>;
}

/** The rows of one page, and their {@link RowsAndTotal.total}. @param count `db.$count(…)` with the same condition */
export async function pageOf<Row>(
  rows: Limitable<Row>,
  count: PromiseLike<number>,
  page: PageQuery,
): Promise<RowsAndTotal<Row>> {
  return { rows: await rowsOfPage(rows, page), total: count };
}
