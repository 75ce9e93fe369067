import { openDocument } from '@/lib/page/open-document';
import { isMeasured } from '../paths';
import { pageView } from './events';
import { currentConsent, deliverTo, forgetEvents, mayMeasure, measure } from './measure';
import { loadTagManager, pushEvent, removeTagCookies, tellConsent } from './tag-manager';

/** ms */
const idleTimeout = 5000;

/** Addresses are paths. */
const visit = { isLoaded: false, isAwaited: false, shown: '', told: '', before: '' };

/** Its security policy lasts as long as the document. */
function openedAt(): string {
  const [opened] = performance.getEntriesByType('navigation');
  return opened ? new URL(opened.name).pathname : window.location.pathname;
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'undefined'
    ? setTimeout(work, 1)
    : requestIdleCallback(work, { timeout: idleTimeout });

const openAnew = (): void => {
  const { pathname, search, hash } = window.location;
  openDocument(pathname + search + hash);
};

const denied = { analytics: 'denied', ads: 'denied' } as const;

/** Tags cannot be unloaded: the page opens as a new document. */
function stop(): void {
  forgetEvents();
  if (visit.isLoaded) tellConsent(denied);
  removeTagCookies(denied);
  if (visit.isLoaded) openAnew();
  visit.isLoaded = false;
}

function load(id: string): void {
  visit.isAwaited = false;
  // The visitor may have moved on or refused.
  if (visit.isLoaded || !mayMeasure() || !isMeasured(window.location.pathname)) return;
  visit.isLoaded = true;
  loadTagManager(id, currentConsent());
  deliverTo(pushEvent);
}

/**
 * Call on each page view and each answer to the cookie question (docs/product/measurement.md, "When").
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
    // Swapped in under another policy: only a new document can load the tag manager, or lack it.
    // The new one tells of the page: this one may be asked again before it goes.
    visit.told = pathname;
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
