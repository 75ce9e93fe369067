import Cookies from 'js-cookie';
import type { Consent } from './consent';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const scriptUrl = 'https://www.googletagmanager.com/gtm.js';
/** Of Google's tags. */
const analyticsCookies = /^_(?:ga|gid|gat)/;
const adCookies = /^_g(?:cl|ac)_/;

function queue(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** Google's tags recognise `arguments` objects. */
function command(..._words: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array of the same words is not taken for a command.
  queue().push(arguments);
}

/** Google's consent mode (version 2). */
const consentWords = ({ analytics, ads }: Pick<Consent, 'analytics' | 'ads'>) => {
  const [ofAnalytics, ofAds] = [analytics, ads].map((value) => (value === 'granted' ? 'granted' : 'denied'));
  return { analytics_storage: ofAnalytics, ad_storage: ofAds, ad_user_data: ofAds, ad_personalization: ofAds };
};

export const tellConsent = (consent: Pick<Consent, 'analytics' | 'ads'>): void =>
  command('consent', 'update', consentWords(consent));

/** @param id such as `GTM-ABC123` */
export function loadTagManager(id: string, consent: Consent): void {
  command('consent', 'default', consentWords({ analytics: 'denied', ads: 'denied' }));
  tellConsent(consent);
  queue().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${scriptUrl}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** First the page, so that no tag reads the real address. */
export function pushEvent(event: object): void {
  if ('page_location' in event && 'page_referrer' in event) {
    command('set', { page_location: event.page_location, page_referrer: event.page_referrer });
  }
  // The queue would merge the last sale into the next.
  if ('ecommerce' in event) queue().push({ ecommerce: null });
  queue().push(event);
}

/** A tag may set cookies on each parent domain. */
const domainsOf = (host: string): string[] => {
  const parts = host.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};

export function removeTagCookies({ analytics, ads }: Pick<Consent, 'analytics' | 'ads'>): void {
  const isUnwanted = (name: string): boolean =>
    (analytics !== 'granted' && analyticsCookies.test(name)) || (ads !== 'granted' && adCookies.test(name));
  for (const name of Object.keys(Cookies.get()).filter(isUnwanted)) {
    Cookies.remove(name, { path: '/' });
    for (const domain of domainsOf(window.location.hostname)) Cookies.remove(name, { path: '/', domain });
  }
}
