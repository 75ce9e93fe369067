import { useAuth } from '@/stores/auth';

const email = 'claire@exemple.fr';

/** The client of the tests of signed-in parts. */
export const claire = { id: 7, username: email, email, roles: ['ROLE_CLIENT'], token: 't' };

/** Puts Claire into the session, as a page finds her once it has read its cookie. */
export function signInClaire(): void {
  useAuth.setState({ status: 'signed-in', user: claire });
}
