import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useUserId } from '@/stores/visiting-user';
import * as client from './client';
import { auditLogQuery, substituteGrantsQuery, substitutesQuery } from './queries';
import { useShownLoad, useShownPages } from './shown-load';

export function useSubstitutes() {
  const id = useUserId();
  return useShownLoad(useQuery({ ...substitutesQuery(client, id ?? 0), enabled: id !== undefined }));
}

export function useOwnSubstitutes() {
  const id = useUserId();
  return useShownLoad(useQuery({ ...substituteGrantsQuery(client, id ?? 0), enabled: id !== undefined }));
}

export function useAuditLog() {
  const id = useUserId();
  return useShownPages(useInfiniteQuery({ ...auditLogQuery(client, id ?? 0), enabled: id !== undefined }));
}
