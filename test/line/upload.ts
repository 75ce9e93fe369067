type Fetch = (url: string, init: RequestInit, onArrived: () => void) => Promise<Response>;
type Progress = { readonly lengthComputable: boolean; readonly loaded: number; readonly total: number };
type Body = FormData | string | null;

function sizeOf(body: Body): number {
  if (body === null) return 0;
  if (typeof body === 'string') return body.length;
  return Array.from(body.values()).reduce(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
}

/** As uploads use it. */
export const uploadsOver = (fetch: Fetch) =>
  class {
    readonly upload: { onprogress: ((event: Progress) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    ontimeout: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    readonly #abort = new AbortController();
    readonly #headers = new Headers();
    #answer = new Headers();
    #method = 'GET';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.append(name, value);
    }

    getAllResponseHeaders(): string {
      return Array.from(this.#answer, ([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    abort(): void {
      if (this.#abort.signal.aborted) return;
      this.#abort.abort();
      this.onabort?.();
    }

    send(body: Body): void {
      void this.#exchange(body);
    }

    /** Half is sent before any fault, all before the answer. */
    async #exchange(body: Body): Promise<void> {
      const { signal } = this.#abort;
      const total = sizeOf(body);
      this.upload.onprogress?.({ lengthComputable: true, loaded: total / 2, total });
      try {
        const init = { method: this.#method, headers: this.#headers, body, signal };
        const response = await fetch(this.#url, init, () => {
          this.upload.onprogress?.({ lengthComputable: true, loaded: total, total });
        });
        this.responseText = await response.text();
        if (signal.aborted) return;
        this.status = response.status;
        this.#answer = response.headers;
      } catch {
        if (!signal.aborted) this.onerror?.();
        return;
      }
      this.onload?.();
    }
  };
