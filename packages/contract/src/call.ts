import type { z } from 'zod';

/**
 * Who may make a call. `public`: anyone. `guest`: anyone, but the service decides by reference or owner.
 * The others need a token: `user` any account, `staff` ROLE_USER and up, `admin` ROLE_ADMIN and up.
 * The service also checks who owns the item.
 */
export type Access = 'public' | 'guest' | 'user' | 'staff' | 'admin' | 'superadmin';

/** Named rate limits; the API sets the figures of each. */
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
  | 'order'
  | 'payment'
  | 'paymentState'
  | 'paymentEvent'
  | 'coupon'
  | 'proof'
  | 'clientError'
  | 'contact';

/** The forms that strangers send and that are checked for robots (docs/product/law.md, "Robots"). */
export type CaptchaAction = 'register' | 'reset' | 'contact';

/** Files that an answer with a JSON form may also be. */
export type FileType = 'text/csv' | 'application/pdf';

/** One call of the API. Validation, serialisation, OpenAPI and the client's types are all derived from it. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI style: `/creations/{reference}`. */
  path: string;
  /** The resource: the heading under which the documentation lists the call. */
  tag: string;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `multipart`: the body's fields come as multipart/form-data; `file` is the binary part's name, if it may have one. */
  multipart?: { file?: string };
  /** The success body is a file of this media type, not JSON. */
  produces?: 'application/pdf' | 'application/zip';
  /** The answer is also available as a file of these media types, by the `Accept` header. */
  alsoProduces?: readonly FileType[];
  /** The success answers by status; errors are problem documents (problem.ts). */
  answers: Record<number, z.ZodType>;
  /** In `application/ld+json`: the `@type`, and whether the answer is a collection or one item. */
  ld?: { type: string; shape: 'item' | 'collection' };
  /** Takes an `Idempotency-Key` (docs/product/api.md, "Idempotency"). */
  idempotent?: true;
  /** Checks `If-Match`: the entity tag of the version that the change is based on. */
  versioned?: true;
  /** A public read that also gives staff, for `all=1`, what is inactive or deleted. */
  staffView?: true;
  rateLimit?: RateLimitName;
  /** Refused to robots; what the browser was given for this form comes in the header {@link captchaHeader}. */
  captcha?: CaptchaAction;
  /** Refused to substitutes: only the account's owner may make it (docs/product/accounts.md, "Substitutes"). */
  ownerOnly?: true;
  /** Needs the caller's own password in the header {@link currentPasswordHeader}. */
  currentPassword?: true;
};

/**
 * Carries the caller's password on calls that have no body. Encoded by `encodeURIComponent`, as a header holds ASCII only.
 */
export const currentPasswordHeader = 'x-current-password';

/**
 * Carries what shows that a form was sent by a person. A header, since it is no part of what is sent: no form, schema or
 * store of bodies has to know of it.
 */
export const captchaHeader = 'x-captcha-token';

/** Declares a call, keeping the literal types of its path and schemas. */
export const defineCall = <const C extends Call>(call: C): C => call;

export type ParamsOf<C extends Call> = C['params'] extends z.ZodType ? z.output<C['params']> : Record<never, never>;
export type QueryOf<C extends Call> = C['query'] extends z.ZodType ? z.output<C['query']> : Record<never, never>;
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
/** What a caller sends: the schema's input side (defaults may be left out). */
export type QueryInputOf<C extends Call> = C['query'] extends z.ZodType ? z.input<C['query']> : Record<never, never>;
export type BodyInputOf<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;
export type AnswerOf<C extends Call> = C['answers'][keyof C['answers']] extends z.ZodType
  ? z.output<C['answers'][keyof C['answers']]>
  : never;
