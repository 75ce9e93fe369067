const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** docs/product/accounts.md, "Tokens" */
export const tokenLifeMs = 30 * dayMs;
/** From the login on, whatever is renewed. */
const sessionLifeMs = 90 * dayMs;
/** Of staff: without a request, and from the login on. */
const [staffIdleMs, staffLifeMs] = [8 * hourMs, 30 * dayMs];

export const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

interface SessionTimes {
  usedAt: Date;
  familyExpiresAt: Date;
}

export const lifeEnd = (login: Date): Date => later(login, sessionLifeMs);
export const loginOf = ({ familyExpiresAt }: Pick<SessionTimes, 'familyExpiresAt'>): Date =>
  later(familyExpiresAt, -sessionLifeMs);

/** Decided by the roles of now, not by those of the login. */
export const staffEndOf = (session: SessionTimes): Date =>
  earlier(later(session.usedAt, staffIdleMs), later(loginOf(session), staffLifeMs));
