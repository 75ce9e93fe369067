import type { FastifyBaseLogger } from 'fastify';
import type { AddressBase } from './adapters/address-base/address-base';
import type { BreachLookup } from './adapters/breaches/breach-lookup';
import type { Captcha } from './adapters/captcha/captcha';
import type { Counters } from './adapters/counters/counters';
import type { MailTransport } from './adapters/mail/mail-transport';
import type { OutsideCalls } from './adapters/outside-calls';
import type { PaymentProvider } from './adapters/payment/payment-provider';
import type { DiskSpace } from './adapters/storage/disk-space';
import type { UrlSigner } from './adapters/storage/signed-url';
import type { Storage } from './adapters/storage/storage';
import type { Clock } from './clock';
import type { Db, Handle } from './db/client';
import type { Config } from './env';
import type { TokenService } from './http/auth/access-tokens';
import type { AnswerCache } from './http/caching/answer-cache';
import type { Outbox } from './mails/outbox';

export interface Deps {
  config: Config;
  handle: Handle;
  db: Db;
  clock: Clock;
  storage: Storage;
  urls: UrlSigner;
  mailer: MailTransport;
  outbox: Outbox;
  /** Undefined: card payment is unavailable. */
  payment: PaymentProvider | undefined;
  /** Undefined: forms are not checked for robots. */
  captcha: Captcha | undefined;
  /** Undefined: the shop completes no addresses. */
  addressBase: AddressBase | undefined;
  /** Undefined: only the shipped list of common passwords is used. */
  breaches: BreachLookup | undefined;
  tokens: TokenService;
  counters: Counters;
  /** Tests keep none. */
  answers: AnswerCache;
  outside: OutsideCalls;
  /** Of the data folder. */
  diskSpace: () => Promise<DiskSpace>;
  logger: FastifyBaseLogger;
}
