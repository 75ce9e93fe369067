import type { z } from 'zod';

/**
 * `guest`: the service decides by reference or owner. `staff` is ROLE_USER and up, `admin` ROLE_ADMIN and up. The
 * service also checks who owns the item.
 */
export type Access = 'public' | 'guest' | 'user' | 'staff' | 'admin' | 'superadmin';

/** The API sets the figures. */
export type RateLimitName =
  | 'login'
  | 'refresh'
  | 'revoke'
  | 'register'
  | 'reset'
  | 'resetRequest'
  | 'password'
  | 'upload'
  | 'guestRead'
  | 'guestWrite'
  | 'guestEdit'
  | 'address'
  | 'addressSuggestion'
  | 'order'
  | 'payment'
  | 'paymentState'
  | 'paymentEvent'
  | 'coupon'
  | 'proof'
  | 'clientError'
  | 'contact';

/** docs/product/law.md, "Robots" */
export type CaptchaAction = 'register' | 'reset' | 'contact';

/** Alternatives to the JSON answer. */
export type FileType = 'text/csv' | 'application/pdf';

/** Validation, serialisation, OpenAPI and client types derive from it. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI style: `/creations/{reference}`. */
  path: string;
  /** A heading of the documentation. */
  tag: string;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `file` names an optional binary part; `orJson`: without a file, JSON is taken too. */
  multipart?: { file?: string; orJson?: true };
  produces?: 'application/pdf' | 'application/zip' | 'text/plain';
  alsoProduces?: readonly FileType[];
  /** Success only; errors are problem documents (problem.ts). */
  answers: Record<number, z.ZodType>;
  /** The `@type` in `application/ld+json`. */
  ld?: { type: string; shape: 'item' | 'collection' };
  /** docs/product/api.md, "Idempotency" */
  idempotent?: true;
  /** Checks `If-Match` against the item's version. */
  versioned?: true;
  /** With `all=1`, staff also get inactive or deleted items. */
  staffView?: true;
  rateLimit?: RateLimitName;
  /** In the header {@link captchaHeader}. */
  captcha?: CaptchaAction;
  /** In the header {@link currentPasswordHeader}. */
  currentPassword?: true;
};

/** For calls without a body. By `encodeURIComponent`: headers are ASCII. */
export const currentPasswordHeader = 'x-current-password';

/** A header: schemas and stored bodies need not know it. */
export const captchaHeader = 'x-captcha-token';

/** Keeps the literal types of path and schemas. */
export const defineCall = <const C extends Call>(call: C): C => call;

export type ParamsOf<C extends Call> = C['params'] extends z.ZodType ? z.output<C['params']> : Record<never, never>;
export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.output<C['query']> : Record<never, never>;
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
/** What a caller sends: defaults may be left out. */
export type QueryInputOf<C extends Call> = C['query'] extends z.ZodType ? z.input<C['query']> : Record<never, never>;
export type BodyInputOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;
export type AnswerOf<C extends Call> = C['answers'][keyof C['answers']] extends z.ZodType
  ? z.output<C['answers'][keyof C['answers']]>
  : never;
