import path from 'node:path';
import { databaseOnlyMail } from './adapters/mail/mail-transport';
import { withProviderTimeout } from './adapters/payment/provider-timeout';
import { createSandboxProvider } from './adapters/payment/sandbox-provider';
import { createDiskStorage } from './adapters/storage/disk-storage';
import { createUrlSigner } from './adapters/storage/signed-url';
import type { Deps } from './deps';
import { createTokenService, signingKey } from './http/auth/access-tokens';
import { answerFreshMs, createAnswerCache } from './http/caching/answer-cache';
import { createOutbox } from './mails/outbox';

/**
 * Chooses the adapters that the settings ask for.
 * @throws StartError when the signing key cannot be used
 */
export function createDeps(base: Pick<Deps, 'config' | 'handle' | 'clock' | 'logger'>): Deps {
  const { config, handle, clock } = base;
  const key = signingKey(config.jwtPrivateKey, config.dataDir);
  return {
    ...base,
    db: handle.db,
    storage: createDiskStorage(path.join(config.dataDir, 'files')),
    urls: createUrlSigner(key, config.apiPublicUrl, clock),
    mailer: databaseOnlyMail,
    outbox: createOutbox(config.storefrontUrl),
    // Undefined in a real shop: this version cannot take cards there yet, so they count as unavailable.
    payment: config.demo ? withProviderTimeout(createSandboxProvider(handle.db)) : undefined,
    tokens: createTokenService(key, clock),
    answers: createAnswerCache(answerFreshMs),
  };
}
