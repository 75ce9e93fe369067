import path from 'node:path';
import { createFrenchAddressBase } from './adapters/address-base/address-base';
import { createBreachLookup } from './adapters/breaches/breach-lookup';
import { createRecaptcha } from './adapters/captcha/recaptcha';
import { memoryCounters } from './adapters/counters/counters';
import { createRedisCounters } from './adapters/counters/redis-counters';
import { databaseOnlyMail } from './adapters/mail/mail-transport';
import { createSmtpMail } from './adapters/mail/smtp-mail';
import { OutsideCalls } from './adapters/outside-calls';
import { withProviderTimeout } from './adapters/payment/provider-timeout';
import { createSandboxProvider } from './adapters/payment/sandbox-provider';
import { createStripeProvider } from './adapters/payment/stripe-provider';
import { diskSpace } from './adapters/storage/disk-space';
import { createDiskStorage } from './adapters/storage/disk-storage';
import { createS3Storage } from './adapters/storage/s3-storage';
import { createUrlSigner } from './adapters/storage/signed-url';
import type { Storage } from './adapters/storage/storage';
import type { Deps } from './deps';
import type { Config } from './env';
import { createTokenService } from './http/auth/access-tokens';
import { signingKeys } from './http/auth/signing-keys';
import { answerFreshMs, createAnswerCache } from './http/caching/answer-cache';
import { createOutbox } from './mails/outbox';

/** @throws StartError when the signing key cannot be used */
export function createDeps(base: Pick<Deps, 'config' | 'handle' | 'clock' | 'logger'>): Deps {
  const { config, handle, clock } = base;
  const keys = signingKeys(config);
  const outside = new OutsideCalls();
  const payment = paymentProvider(base);
  return {
    ...base,
    db: handle.db,
    storage: outside.timed('storage', createStorage(config)),
    urls: createUrlSigner(keys, config.apiPublicUrl, clock),
    mailer: config.mail
      ? outside.timed('mail', createSmtpMail({ ...config.mail, replyTo: config.company.email }))
      : databaseOnlyMail,
    outbox: createOutbox(config),
    payment: payment && outside.timed('payment', payment),
    captcha: config.captcha && createRecaptcha(config.captcha, new URL(config.storefrontUrl).hostname, base.logger),
    addressBase:
      config.addressBaseUrl === undefined ? undefined : createFrenchAddressBase(config.addressBaseUrl, base.logger),
    breaches:
      config.breachLookupUrl === undefined ? undefined : createBreachLookup(config.breachLookupUrl, base.logger),
    tokens: createTokenService(keys, config.apiPublicUrl, clock),
    counters: config.redisUrl ? createRedisCounters(config.redisUrl, base.logger) : memoryCounters,
    answers: createAnswerCache(answerFreshMs),
    outside,
    diskSpace: () => diskSpace(config.dataDir),
  };
}

/** A demo's Stripe keys are test keys (see env.ts). */
function paymentProvider({ config, handle, clock }: Pick<Deps, 'config' | 'handle' | 'clock'>): Deps['payment'] {
  if (config.stripe) return withProviderTimeout(createStripeProvider(config.stripe, clock));
  return config.demo ? withProviderTimeout(createSandboxProvider(handle.db)) : undefined;
}

export const createStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? createS3Storage(s3, path.join(dataDir, 'object-copies')) : createDiskStorage(path.join(dataDir, 'files'));
