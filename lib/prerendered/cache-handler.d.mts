type Page = { kind: string; html: string; rscData?: Buffer; headers?: Record<string, string> };

/** What the tests use of it; the framework loads it by its path. */
export default class PageCache {
  constructor(context: object);
  get(key: string, context: { kind: string }): Promise<{ value: Page } | null>;
  set(key: string, page: Page | null, context: object): Promise<void>;
}
