import { publicEnv, serverEnv } from './lib/env';
import { isMeasured } from './lib/paths';
import { contentSecurityPolicy, isOpenToRobots, needsWasm, takesCards } from './lib/security/headers';

declare global {
  /** For `lib/prerendered/cache-handler.mjs`. */
  var jolimotPolicy: ((renderedPath: string, scripts: readonly string[]) => string) | undefined;
}

export async function register(): Promise<void> {
  const { browserApiUrl, tracesEndpoint } = serverEnv();
  globalThis.jolimotPolicy = (renderedPath, scripts) =>
    contentSecurityPolicy({
      apiUrl: browserApiUrl,
      scripts,
      wasm: needsWasm(renderedPath),
      stripe: publicEnv.stripePublicKey !== null && takesCards(renderedPath),
      captcha: publicEnv.recaptchaSiteKey !== null && isOpenToRobots(renderedPath),
      tagManager: publicEnv.tagManagerId !== null && isMeasured(renderedPath),
    });
  // biome-ignore lint/style/noProcessEnv: replaced by the build, for the middleware's runtime cannot load the SDK
  if (process.env.NEXT_RUNTIME === 'nodejs' && tracesEndpoint !== null) {
    const { sendSpansTo } = await import('./lib/tracing/send-spans');
    sendSpansTo(tracesEndpoint);
  }
}
