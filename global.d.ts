import type { Arrival } from '@/components/designer/screen/use-arrival';
import type { Locale } from '@/lib/i18n/routing';
import type messages from './messages/fr.json';

/** French is the reference: a key that is missing there does not compile. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}

/** Custom properties may be set in a style: figures that a stylesheet's rules then use. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number;
  }
}

declare global {
  /** Whether the storefront is built with a tag manager: written in by the build (next.config.ts). */
  const HAS_TAG_MANAGER: boolean;
  /** Turbopack's own: resolves once a file of the build has run, which the document names or which it then fetches. */
  const __turbopack_load_by_url__: (address: string) => Promise<unknown>;
  interface Window {
    /** Of `public/creation-arrival.js`, on the creation screen until it is alive. */
    jolimotArrival?: Arrival;
  }
}
