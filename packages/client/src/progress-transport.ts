/** Share sent, 0 to 1. */
export type OnProgress = (share: number) => void;

const headersOf = (raw: string): Headers => {
  const headers = new Headers();
  for (const line of raw.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

/** Fetch standard, "null body status". */
const withoutBody = (status: number): boolean => status === 204 || status === 205 || status === 304;

/**
 * By XMLHttpRequest: `fetch` reports no progress.
 * @throws TypeError without an answer, as fetch does; the signal's reason when aborted
 */
export function fetchWithProgress(url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  const { signal } = init;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      const headers = headersOf(request.getAllResponseHeaders());
      resolve(new Response(withoutBody(status) ? null : responseText, { status, headers }));
    };
    request.onerror = () => reject(new TypeError('Network error'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body instanceof FormData || typeof init.body === 'string' ? init.body : null);
  });
}
