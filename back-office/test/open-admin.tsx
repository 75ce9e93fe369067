import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { AdminContext, type DataProvider, Notification, TestMemoryRouter } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { createLanguage } from '@/back-office/provider/i18n-provider';
import french from '@/messages/fr.json';

// Field names hold dots and brackets; jsdom has no `CSS.escape`.
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } });

const language = createLanguage(
  'fr',
  async () => french,
  () => undefined,
);

type Opened = {
  /** Only the calls that the page makes. */
  provider?: object;
  route?: string;
  at?: string | { pathname: string; state: unknown };
  store?: ComponentProps<typeof AdminContext>['store'];
};

/** A page in react-admin, in French. */
export async function openAdmin(page: ReactNode, { provider = {}, route = '*', at = '/', store }: Opened = {}) {
  const { provider: words } = await language;
  render(
    <TestMemoryRouter initialEntries={[at as string]}>
      <AdminContext dataProvider={provider as DataProvider} i18nProvider={words} {...(store ? { store } : {})}>
        <Routes>
          <Route path={route} element={page} />
        </Routes>
        <Notification />
      </AdminContext>
    </TestMemoryRouter>,
  );
}
