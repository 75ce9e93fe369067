import { useAuth } from '@/stores/auth';

const email = 'claire@exemple.fr';

export const client = { id: 7, username: email, email, roles: ['ROLE_CLIENT'], token: 't' };

export function signInClient(): void {
  useAuth.setState({ status: 'signed-in', user: client });
}
