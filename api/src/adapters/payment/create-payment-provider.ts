import type { Db } from '../../db/client';
import type { Config } from '../../env';
import type { PaymentProvider } from './payment-provider';
import { patient } from './provider-timeout';
import { createSandboxProvider } from './sandbox-provider';

/**
 * The provider that the settings ask for: the sandbox in the demo, where no money may move.
 * @returns undefined in a real shop, which this version cannot yet take cards for: cards then count as unavailable
 */
export const createPaymentProvider = (config: Pick<Config, 'demo'>, db: Db): PaymentProvider | undefined =>
  config.demo ? patient(createSandboxProvider(db)) : undefined;
