import { jwtDecode } from 'jwt-decode';

/** Null for an own session. */
export function actorOf(token: string): { readonly id: number; readonly username: string } | null {
  try {
    const { act } = jwtDecode<{ act?: unknown }>(token);
    if (typeof act !== 'object' || act === null || !('id' in act) || !('username' in act)) return null;
    return typeof act.id === 'number' && typeof act.username === 'string'
      ? { id: act.id, username: act.username }
      : null;
  } catch {
    return null;
  }
}
