/** docs/product/drafts.md, "How long" */

export const dayMs = 86_400_000;

const guestDays = 30;
const untouchedDays = 365;
const warningDays = 14;
/** How long support can restore a deleted draft, or an account's expired one. */
const restorableDays = 30;

const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

export const guestExpiry = (now: Date): Date => daysAfter(now, guestDays);

export const warnUntouchedSince = (now: Date): Date => daysAfter(now, warningDays - untouchedDays);

/** However late the mail is sent. */
export const expiryAfterWarning = (now: Date): Date => daysAfter(now, warningDays);

export const removeOlderThan = (now: Date): Date => daysAfter(now, -restorableDays);
