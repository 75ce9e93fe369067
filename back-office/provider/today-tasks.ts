import type { Today } from '@jolimot/contract/back-office/today';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api/client';
import { listPath } from './sections';

/** Key of all workshop queries: each action reloads them. */
export const production = 'production';

/** ms: colleagues and clients change it. */
export const lookEvery = 60_000;

export const useToday = () =>
  useQuery({
    queryKey: [production, 'today'],
    queryFn: ({ signal }) => api('getToday', {}, { signal }),
    refetchInterval: lookEvery,
  });

/** What has to be done, the most urgent first; a count may be 0. */
export const tasksOf = (today: Today) =>
  [
    { key: 'late', count: today.late, to: '/production' },
    { key: 'toPrint', count: today.toPrint, to: '/production' },
    { key: 'printed', count: today.printed, to: '/scan' },
    { key: 'heldOrders', count: today.heldOrders, to: listPath('orders', { 'status[]': ['waiting', 'error'] }) },
    { key: 'unanswered', count: today.unanswered.count, to: listPath('contact_messages', { answered: false }) },
    { key: 'creditRequests', count: today.creditRequests, to: listPath('credit_requests', { state: 'pending' }) },
    { key: 'paymentReversals', count: today.paymentReversals, to: '/payment_reversals' },
    { key: 'unlikePayments', count: today.unlikePayments, to: listPath('jobs', { kind: 'payment.giveBack' }) },
    { key: 'failedJobs', count: today.failedJobs, to: listPath('jobs', { state: 'failed' }) },
    { key: 'failedMails', count: today.failedMails, to: listPath('mails', { state: 'failed' }) },
    { key: 'clientErrors', count: today.clientErrors, to: '/error_groups' },
  ] as const;

export type TaskKey = ReturnType<typeof tasksOf>[number]['key'];
