import type { Section } from '@/back-office/provider/sections';
import type { TaskKey } from '@/back-office/provider/today-tasks';
import type { MenuIconName } from './menu-icon';
import type { Paper } from './theme';

/** A section's list, or a page named `backOffice.rooms.<room>`; `task`: what is counted beside it. */
type MenuEntry = { icon: MenuIconName; task?: TaskKey } & (
  | { section: Section }
  | { room: 'today' | 'production' | 'scan' }
);

export type MenuGroup = {
  /** Message key `backOffice.groups.<key>`. */
  key: 'workshop' | 'clients' | 'catalogue' | 'accounts' | 'backstage';
  paper: Paper;
  entries: readonly MenuEntry[];
};

export const menuGroups: readonly MenuGroup[] = [
  {
    key: 'workshop',
    paper: 'yellow',
    entries: [
      { room: 'today', icon: 'calendar' },
      { room: 'production', icon: 'printer', task: 'late' },
      { room: 'scan', icon: 'scan', task: 'printed' },
      { section: 'orders', icon: 'receipt', task: 'heldOrders' },
    ],
  },
  {
    key: 'clients',
    paper: 'purple',
    entries: [
      { section: 'shop_users', icon: 'person' },
      { section: 'substitute_grants', icon: 'pair' },
      { section: 'contact_messages', icon: 'bubble', task: 'unanswered' },
      { section: 'canned_answers', icon: 'label' },
      { section: 'mails', icon: 'letter', task: 'failedMails' },
    ],
  },
  {
    key: 'catalogue',
    paper: 'pink',
    entries: [
      { section: 'covers', icon: 'picture' },
      { section: 'tags', icon: 'label' },
      { section: 'events', icon: 'calendar' },
      { section: 'products', icon: 'card' },
      { section: 'customization_types', icon: 'frame' },
      { section: 'search_synonyms', icon: 'loupe' },
      { section: 'country_zones', icon: 'map' },
      { section: 'countries', icon: 'globe' },
      { section: 'shop_holidays', icon: 'closed' },
    ],
  },
  {
    key: 'accounts',
    paper: 'green',
    entries: [
      { section: 'credit_packages', icon: 'stamp' },
      { section: 'coupons', icon: 'percent' },
      { section: 'credit_purchases', icon: 'basket' },
      { section: 'credit_requests', icon: 'pair', task: 'creditRequests' },
      { section: 'payments', icon: 'wallet' },
      { section: 'withdrawals', icon: 'giveBack' },
      { section: 'payment_reversals', icon: 'back', task: 'paymentReversals' },
      { section: 'invoices', icon: 'sheet' },
      { section: 'payment_methods', icon: 'coins' },
    ],
  },
  {
    key: 'backstage',
    paper: 'plain',
    entries: [
      { section: 'jobs', icon: 'gear', task: 'failedJobs' },
      { section: 'error_groups', icon: 'bug', task: 'clientErrors' },
      { section: 'audit_log', icon: 'book' },
    ],
  },
];
