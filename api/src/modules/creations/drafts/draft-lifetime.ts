/** How long drafts live (docs/product/drafts.md, "How long"). Retention of personal data: not longer than needed. */

export const dayMs = 86_400_000;

/** A guest's draft expires so many days after its last change. */
const guestDays = 30;
/** An account's draft expires after so many days without a change. */
const untouchedDays = 365;
/** The owner of an account's draft is mailed so many days before it expires. */
const warningDays = 14;
/** How long a deleted draft, and an account's expired one, can still be restored by support, days. */
const restorableDays = 30;

const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** When a guest's draft expires that is changed now. */
export const guestExpiry = (now: Date): Date => daysAfter(now, guestDays);

/** An account's draft that was last changed before this instant is due for its warning. */
export const warnUntouchedSince = (now: Date): Date => daysAfter(now, warningDays - untouchedDays);

/** When a draft expires whose owner is warned now: the full warning time later, however late the mail is sent. */
export const expiryAfterWarning = (now: Date): Date => daysAfter(now, warningDays);

/** What was deleted, or expired in an account, before this instant is removed for good. */
export const removeOlderThan = (now: Date): Date => daysAfter(now, -restorableDays);
