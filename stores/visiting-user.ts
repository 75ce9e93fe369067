import { actorOf } from './actor';
import { useAuth, usePageOwner } from './auth';

/** Undefined for a guest. */
export function useUserId(): number | undefined {
  const owner = usePageOwner();
  const id = useAuth((state) => state.user?.id);
  return owner ? owner.id : id;
}

export function useRoles(): readonly string[] | undefined {
  const owner = usePageOwner();
  const roles = useAuth((state) => state.user?.roles);
  return owner ? owner.roles : roles;
}

/** Hide actions reserved for the owner. */
export function useIsActing(): boolean {
  const owner = usePageOwner();
  const token = useAuth((state) => state.tokens?.token);
  return owner ? owner.isActing : token !== undefined && actorOf(token) !== null;
}
