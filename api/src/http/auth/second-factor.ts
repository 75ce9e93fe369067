import { passkeyCalls } from '@jolimot/contract/back-office/passkeys';
import type { Call } from '@jolimot/contract/call';
import { secondFactorCalls } from '@jolimot/contract/second-factor';

/** docs/product/accounts.md, "Second factor" */
const enrolmentCalls = new Set<Pick<Call, 'access'>>([
  secondFactorCalls.beginSecondFactor,
  secondFactorCalls.confirmSecondFactor,
  passkeyCalls.beginPasskey,
  passkeyCalls.createPasskey,
]);

/** @param hasFactor they sign in with it before they add another */
export const mayWithoutFactor = (call: Pick<Call, 'access'>, hasFactor: boolean): boolean =>
  call === secondFactorCalls.getSecondFactor || (!hasFactor && enrolmentCalls.has(call));
