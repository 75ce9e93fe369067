import type { FastifyRequest } from 'fastify';
import { networkOf } from './logging';

/** All of them, with their outcome (docs/operations.md, "Security events"). */
export const securityEvents = {
  signed_in: 'done',
  sign_in_refused: 'refused',
  signed_out: 'done',
  sessions_ended: 'done',
  token_forged: 'refused',
  token_refused: 'refused',
  token_reused: 'refused',
  second_factor_wrong: 'refused',
  password_wrong: 'refused',
  link_refused: 'refused',
  access_denied: 'refused',
  limit_reached: 'refused',
  password_changed: 'done',
  email_changed: 'done',
  second_factor_changed: 'done',
  rights_changed: 'done',
  acting_begun: 'done',
  money_moved: 'done',
} as const;
export type SecurityEvent = keyof typeof securityEvents;

const concerned = new WeakMap<FastifyRequest, { account: number; actor: number | undefined }>();

/** Before the request has its user, as at a login. */
export const concernsAccount = (request: FastifyRequest, account: number, actor?: number): void =>
  void concerned.set(request, { account, actor });

/**
 * A line for those who watch over the shop, with numbers only.
 * @param subject another's account that it is about
 * @param audit the entry in the audit log, which has the rest
 * @param factor with which they signed in
 */
export function securityEvent(
  request: FastifyRequest,
  what: SecurityEvent,
  about: { subject?: number; audit?: number; factor?: 'none' | 'code' | 'passkey' } = {},
): void {
  const { user } = request;
  const outcome = securityEvents[what];
  const who = user ? { account: user.id, actor: user.actor?.id } : concerned.get(request);
  const line = { event: 'security', what, outcome, ...who, ...about, network: networkOf(request.ip) };
  request.log[outcome === 'done' ? 'info' : 'warn'](line, 'a security event');
}
