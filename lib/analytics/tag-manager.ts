import Cookies from 'js-cookie';
import type { Consent } from '@/lib/consent';

declare global {
  interface Window {
    /** The queue of Google's tag manager. */
    dataLayer?: unknown[];
  }
}

const scriptUrl = 'https://www.googletagmanager.com/gtm.js';
/** Cookies of Google's tags: of analytics, and of ads. */
const analyticsCookies = /^_(?:ga|gid|gat)/;
const adCookies = /^_g(?:cl|ac)_/;

function queue(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** A command to Google's tags rather than an event: they know it by being the arguments of a call. */
function command(..._words: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array of the same words is not taken for a command.
  queue().push(arguments);
}

/** Both categories, in the words of Google's consent mode (version 2). */
const consentWords = ({ analytics, ads }: Pick<Consent, 'analytics' | 'ads'>) => {
  const [ofAnalytics, ofAds] = [analytics, ads].map((value) => (value === 'granted' ? 'granted' : 'denied'));
  return { analytics_storage: ofAnalytics, ad_storage: ofAds, ad_user_data: ofAds, ad_personalization: ofAds };
};

/** Tells the tags what the visitor allows from now on. */
export const tellConsent = (consent: Pick<Consent, 'analytics' | 'ads'>): void =>
  command('consent', 'update', consentWords(consent));

/** Loads the container, which then finds in the queue what the visitor allows. @param id such as `GTM-ABC123` */
export function loadTagManager(id: string, consent: Consent): void {
  command('consent', 'default', consentWords({ analytics: 'denied', ads: 'denied' }));
  tellConsent(consent);
  queue().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${scriptUrl}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Passes an event on. Where one is, is said beforehand, so that no tag reads it from the address by itself. */
export function pushEvent(event: object): void {
  if ('page_location' in event && 'page_referrer' in event) {
    command('set', { page_location: event.page_location, page_referrer: event.page_referrer });
  }
  // What the queue knows of a sale would be added to the next one.
  if ('ecommerce' in event) queue().push({ ecommerce: null });
  queue().push(event);
}

/** The domains on which a tag may have left a cookie for this host: itself, and all that it is a part of. */
const domainsOf = (host: string): string[] => {
  const parts = host.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};

/** Removes the cookies of tags that the visitor does not allow. */
export function removeTagCookies({ analytics, ads }: Pick<Consent, 'analytics' | 'ads'>): void {
  const isUnwanted = (name: string): boolean =>
    (analytics !== 'granted' && analyticsCookies.test(name)) || (ads !== 'granted' && adCookies.test(name));
  for (const name of Object.keys(Cookies.get()).filter(isUnwanted)) {
    Cookies.remove(name, { path: '/' });
    for (const domain of domainsOf(window.location.hostname)) Cookies.remove(name, { path: '/', domain });
  }
}
