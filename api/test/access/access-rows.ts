import type { Caller, Headers, World } from './access-world';

/** One request, as `inject` takes it; its headers go before those of the asker. */
export interface Ask {
  url: string;
  payload?: object | Buffer;
  headers?: Headers;
  /** Where it comes from; this machine when left out. */
  remoteAddress?: string;
}

/** A status; or `allowed`: whatever the API says of the request itself, the asker was not turned away. */
export type Outcome = number | 'allowed';
type Outcomes = Record<Caller, Outcome>;

export interface AccessRow {
  /** Its name in the contract, or `GET /healthz` for a route that is no call of it. */
  route: string;
  /** Which of several cases of that route. */
  of?: string;
  ask: (world: World, who: Caller) => Ask | Promise<Ask>;
  expected: Outcomes;
}

const all = (outcome: Outcome): Outcomes => ({
  anonymous: outcome,
  otherClient: outcome,
  owner: outcome,
  substitute: outcome,
  staff: outcome,
  admin: outcome,
  superadmin: outcome,
});
/** Anyone, signed in or not. */
export const open = all;
/** Whoever is signed in, about what is their own. */
export const signedIn = (outcome: Outcome): Outcomes => ({ ...all(outcome), anonymous: 401 });
/** The owner and who acts for them; a 404 for everybody else. */
export const owners = (outcome: Outcome): Outcomes => ({ ...signedIn(404), owner: outcome, substitute: outcome });
/** The owner, who acts for them, and staff. */
export const ownersAndStaff = (outcome: Outcome): Outcomes => ({ ...signedIn(outcome), otherClient: 404 });
/** The same where a guest may ask too: what is somebody's is a 404 to them. */
export const guestsOf = (outcomes: Outcomes): Outcomes => ({ ...outcomes, anonymous: 404 });
const clients = { anonymous: 401, otherClient: 403, owner: 403, substitute: 403 };
export const staff = (outcome: Outcome = 'allowed'): Outcomes => ({ ...all(outcome), ...clients });
export const admins = (outcome: Outcome = 'allowed'): Outcomes => ({ ...staff(outcome), staff: 403 });
export const superadmins = (outcome: Outcome = 'allowed'): Outcomes => ({ ...admins(outcome), admin: 403 });

export const row = (route: string, expected: Outcomes, ask: AccessRow['ask'], of?: string): AccessRow =>
  of === undefined ? { route, expected, ask } : { route, of, expected, ask };
/** A row whose request is always the same. */
export const fixed = (route: string, expected: Outcomes, url: string, payload?: object): AccessRow =>
  row(route, expected, () => (payload ? { url, payload } : { url }));
