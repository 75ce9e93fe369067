import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAdmin } from '@/back-office/test/open-admin';
import { said } from '@/back-office/test/plain-react-admin';
import { SideMenu } from './side-menu';

const { today } = vi.hoisted(() => ({ today: { late: 3, printed: 0, unanswered: { count: 2 }, failedJobs: 1 } }));
vi.mock('@/lib/api/client', () => ({ api: vi.fn(async () => today) }));

it('counts what is open beside its entry, in words for who does not see it', async () => {
  await openAdmin(
    <QueryClientProvider client={new QueryClient()}>
      <SideMenu />
    </QueryClientProvider>,
  );
  const entry = (name: string, count: number, task: string) =>
    screen.findByRole('link', {
      name: new RegExp(`^${name}\\s*${count}\\s*${said(`today.task.${task}`, { count })}$`),
    });
  await entry(said('rooms.production'), 3, 'late');
  await entry(said('resources.contact_messages.name', { smart_count: 2 }), 2, 'unanswered');
  await entry(said('resources.jobs.name', { smart_count: 2 }), 1, 'failedJobs');
  expect(screen.getByRole('link', { name: said('rooms.scan') })).toBeTruthy();
});
