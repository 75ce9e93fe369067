import type { Call } from '@jolimot/contract/call';
import { secondFactorCalls } from '@jolimot/contract/second-factor';

/** All that staff may do whose session lacks the second factor (docs/product/accounts.md, "Second factor"). */
const enrolmentCalls = new Set<Pick<Call, 'access'>>([
  secondFactorCalls.getSecondFactor,
  secondFactorCalls.beginSecondFactor,
  secondFactorCalls.confirmSecondFactor,
]);

export const isEnrolmentCall = (call: Pick<Call, 'access'>): boolean => enrolmentCalls.has(call);
