/**
 * What the client needs to know of the session, given to it at start-up by `stores/auth.ts`.
 * It stands apart so that the client imports no store and the stores may import the client.
 */
type Session = {
  /** A token that is still good (refreshed first if need be), or null for a guest. */
  token: () => Promise<string | null>;
  /** Told when the API no longer accepts the token. */
  rejected: (reason: string) => void;
};

let session: Session = { token: async () => null, rejected: () => {} };

export const setSession = (next: Session): void => {
  session = next;
};

export const currentSession = (): Session => session;
