import { openDocument } from '@/lib/open-document';
import { currentConsent, mayMeasure } from './allowed';
import { pageView } from './events';
import { deliverTo, forgetEvents, measure } from './measure';
import { isMeasured } from './measured-pages';
import { loadTagManager, pushEvent, removeTagCookies, tellConsent } from './tag-manager';

/** A tag manager comes once the browser is idle, after this long (ms) at the latest. */
const idleTimeout = 5000;

/** What is known of this document. Addresses are paths. */
const visit = { isLoaded: false, isAwaited: false, shown: '', told: '', before: '' };

/** The path at which this document was opened: the security policy is that page's, whatever is swapped in since. */
function openedAt(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return opened ? new URL(opened.name).pathname : window.location.pathname;
}

/** Safari cannot tell when it is idle. */
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'undefined'
    ? setTimeout(work, 1)
    : requestIdleCallback(work, { timeout: idleTimeout });

const openAnew = (): void => {
  const { pathname, search, hash } = window.location;
  openDocument(pathname + search + hash);
};

const denied = { analytics: 'denied', ads: 'denied' } as const;

/**
 * Ends the measuring: no cookie of a tag stays, and no event waits. What has run in this document cannot be unloaded, so
 * the page is opened as a new one.
 */
function stop(): void {
  forgetEvents();
  if (visit.isLoaded) tellConsent(denied);
  removeTagCookies(denied);
  if (visit.isLoaded) openAnew();
  visit.isLoaded = false;
}

function load(id: string): void {
  visit.isAwaited = false;
  // The visitor may have gone on, or said no.
  if (visit.isLoaded || !mayMeasure() || !isMeasured(window.location.pathname)) return;
  visit.isLoaded = true;
  loadTagManager(id, currentConsent());
  deliverTo(pushEvent);
}

/**
 * Follows the visit (docs/product/measurement.md, "When"): to be called when a page is shown, and when the visitor has
 * answered the cookie question. Loads the tag manager where it may run, tells of pages once each, and ends with the consent.
 * @param id the container
 */
export function measureVisit(id: string): void {
  const { pathname } = window.location;
  const hasCome = visit.shown !== pathname;
  if (hasCome) Object.assign(visit, { before: visit.shown, shown: pathname, told: '' });
  if (!mayMeasure()) {
    stop();
    return;
  }
  const isHere = isMeasured(pathname);
  const isAdmitted = isMeasured(openedAt());
  if (hasCome && isHere !== isAdmitted) {
    // Swapped in from a page with another policy: in a document of its own it has the tag manager, or is rid of it.
    openAnew();
    return;
  }
  if (visit.isLoaded) {
    tellConsent(currentConsent());
    removeTagCookies(currentConsent());
  }
  if (visit.told !== pathname) {
    visit.told = pathname;
    measure(pageView(window.location, visit.before ? window.location.origin + visit.before : document.referrer));
  }
  if (!isHere || !isAdmitted || visit.isLoaded || visit.isAwaited) return;
  visit.isAwaited = true;
  whenIdle(() => load(id));
}
