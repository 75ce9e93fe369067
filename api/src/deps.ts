import type { FastifyBaseLogger } from 'fastify';
import type { Captcha } from './adapters/captcha/captcha';
import type { Counters } from './adapters/counters/counters';
import type { MailTransport } from './adapters/mail/mail-transport';
import type { PaymentProvider } from './adapters/payment/payment-provider';
import type { UrlSigner } from './adapters/storage/signed-url';
import type { Storage } from './adapters/storage/storage';
import type { Clock } from './clock';
import type { Db, Handle } from './db/client';
import type { Config } from './env';
import type { TokenService } from './http/auth/access-tokens';
import type { AnswerCache } from './http/caching/answer-cache';
import type { Outbox } from './mails/outbox';

/** Everything the API is built from. Tests give their own; nothing below reaches for a global. */
export interface Deps {
  config: Config;
  handle: Handle;
  db: Db;
  clock: Clock;
  storage: Storage;
  urls: UrlSigner;
  mailer: MailTransport;
  outbox: Outbox;
  /** Undefined where no card can be taken: card payment then counts as unavailable. */
  payment: PaymentProvider | undefined;
  /** Undefined where no form is checked for robots. */
  captcha: Captcha | undefined;
  tokens: TokenService;
  /** Count requests for the rate limits. */
  counters: Counters;
  /** Public answers given again for a moment; tests keep none. */
  answers: AnswerCache;
  logger: FastifyBaseLogger;
}
