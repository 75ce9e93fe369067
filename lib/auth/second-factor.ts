import { ApiError } from '@jolimot/client/api-error';
import { factorNeededEvent } from '@/lib/api/session';
import { openDocument } from '@/lib/page/open-document';

/** docs/product/accounts.md, "Second factor" */
const enrolmentPath = '/admin/security';

/** The session may do nothing else before. */
export const needsFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_needed';

export const openEnrolment = (): void => openDocument(enrolmentPath);

/** In pages of the shop. @returns stops it */
export function enrolWhenAsked(): () => void {
  window.addEventListener(factorNeededEvent, openEnrolment);
  return () => window.removeEventListener(factorNeededEvent, openEnrolment);
}
