import type { Locale } from '@/lib/i18n/routing';
import type messages from './messages/fr.json';

/** French is the reference: other keys do not compile. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number;
  }
}

declare global {
  /** next.config.ts */
  const HAS_TAG_MANAGER: boolean;
  interface Window {
    /** Until the creation screen is hydrated. */
    jolimotArrival?: {
      /** @returns the last held tap */
      readonly end: () => HTMLElement | null;
    };
  }
}
