import { currentPasswordHeader } from '@jolimot/contract/call';
import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../../db/client';
import { invalid } from '../../../errors';
import { credentialsById } from '../../tokens/repository';
import { passwordMatches } from '../account/password';

/** For a call without a body; undefined when missing or not percent-encoded. */
export function passwordInHeader(request: FastifyRequest): string | undefined {
  const written = request.headers[currentPasswordHeader];
  if (typeof written !== 'string') return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/**
 * An unattended screen must not be enough.
 * @throws AppError 422 on `currentPassword`: `required` or `password_wrong`
 */
export async function confirmPassword(db: DbOrTx, shopUserId: number, given: string | undefined): Promise<void> {
  if (given === undefined || given === '') {
    throw invalid('currentPassword', 'required', 'This value should not be blank.');
  }
  const account = await credentialsById(db, shopUserId);
  if (!(await passwordMatches(given, account?.passwordHash))) {
    throw invalid('currentPassword', 'password_wrong', 'This isn’t your current password.');
  }
}
