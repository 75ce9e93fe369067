/** As the specification writes it: `PUT /creations/{reference}`. */
export type NamedCall = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
export type Answer = { readonly status: number; readonly json: unknown };

export type Arrived = {
  readonly call: NamedCall;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: BodyInit | null | undefined;
  readonly headers: Headers;
};

const problemOf = (status: number, code: string, detail: string): Answer => ({
  status,
  json: { type: 'about:blank', title: code, status, detail, code },
});

/** The shop shows its sentence. Not retried. */
export const unexplained = problemOf(400, 'bad_request', '');
/** A load retries two times. */
export const broken = problemOf(500, 'internal', 'Internal server error');
export const unavailable = problemOf(503, 'unavailable', 'Service Unavailable');
export const serverReason = { en: 'The cat sleeps on the printing press.', fr: 'Le chat dort sur la presse.' } as const;
/** In the language that was asked for. */
export const explained = ({ headers }: Pick<Arrived, 'headers'>): Answer =>
  problemOf(409, 'conflict', serverReason[headers.get('accept-language') === 'fr' ? 'fr' : 'en']);
export const forbidden = problemOf(403, 'access_denied', 'Access Denied.');
export const unauthenticated = (message: string): Answer => ({ status: 401, json: { code: 401, message } });
export const violating = (propertyPath: string, code: string, message: string): Answer => ({
  status: 422,
  json: {
    ...{ type: 'about:blank', title: 'validation', status: 422, detail: `${propertyPath}: ${message}` },
    ...{ code: 'validation', violations: [{ propertyPath, code, message }] },
  },
});
export const ok = (json: unknown): Answer => ({ status: 200, json });
