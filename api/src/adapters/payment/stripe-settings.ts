import type { Settings } from '../../environment';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** A test server. */
  apiUrl: string | undefined;
}

type StripeVariables = Pick<
  Settings,
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
>;

/**
 * A shop never takes pretend money, a demo never takes real money (docs/product/payment.md, "Providers").
 * @returns undefined without keys
 */
export function stripeSettingsOf(
  given: StripeVariables,
  demo: boolean,
): { stripe: StripeSettings | undefined } | { problems: string[] } {
  const problems = [...incompleteKeys(given), ...misusedKeys(given, demo)];
  if (problems.length > 0) return { problems };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = given;
  const webhookSecret = given.STRIPE_WEBHOOK_SECRET;
  if (!secretKey || !publishableKey || !webhookSecret) return { stripe: undefined };
  return { stripe: { secretKey, publishableKey, webhookSecret, apiUrl: given.STRIPE_API_URL } };
}

function incompleteKeys(given: StripeVariables): string[] {
  const keys = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY, given.STRIPE_WEBHOOK_SECRET];
  const present = keys.filter((key) => key !== undefined).length;
  if (present === 0 || present === keys.length) return [];
  return ['STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: give all three or none.'];
}

const isLive = (key: string | undefined) => key !== undefined && /^(sk|rk|pk)_live_/.test(key);

function misusedKeys(given: StripeVariables, demo: boolean): string[] {
  const live = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].filter(isLive).length;
  const problems: string[] = [];
  if (live > 0 && given.STRIPE_API_URL !== undefined) {
    problems.push(
      'STRIPE_API_URL is for tests: real money is asked of the provider itself. Remove it, or the live keys.',
    );
  }
  if (demo && live > 0) {
    problems.push('The demo never takes real money: remove the live Stripe keys, or set DATABASE_URL without DEMO.');
  }
  if (!demo && live < 2) {
    problems.push(
      'DATABASE_URL without DEMO=1 is a real shop: it needs live Stripe keys (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET).',
    );
  }
  return problems;
}
