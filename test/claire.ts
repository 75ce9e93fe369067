import { useAuth } from '@/stores/auth';

const email = 'claire@exemple.fr';

export const claire = { id: 7, username: email, email, roles: ['ROLE_CLIENT'], token: 't' };

export function signInClaire(): void {
  useAuth.setState({ status: 'signed-in', user: claire });
}
