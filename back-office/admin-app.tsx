import { useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { authProvider } from '@/back-office/provider/auth-provider';
import { createDataProvider } from '@/back-office/provider/data-provider';
import type { BackOfficeLanguage } from '@/back-office/provider/i18n-provider';
import { backOfficePath, sections } from '@/back-office/provider/sections';
import { refusalWords } from '@/back-office/provider/speak';
import { backOfficeQueries } from './back-office-queries';
import { pages } from './pages';
import { ScanPage } from './scan/scan-page';
import { SecurityPage } from './security/security-page';
import { BackOfficeLayout } from './shell/back-office-layout';
import { theme } from './shell/theme';
import { TodayPage } from './today/today-page';
import { ProductionPage } from './workshop/production-page';

/** The storefront's router knows only `/admin`. */
export function AdminApp({ language }: { language: BackOfficeLanguage }) {
  const [router] = useState(() => {
    const dataProvider = createDataProvider(refusalWords(language.say));
    const admin = (
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={language.provider}
        queryClient={backOfficeQueries}
        layout={BackOfficeLayout}
        loginPage={false}
        dashboard={TodayPage}
        theme={{ ...theme, components: theme.components ?? {} }}
        darkTheme={null}
        disableTelemetry
        requireAuth
      >
        {sections.map((name) => (
          <Resource key={name} name={name} {...pages[name]} />
        ))}
        <CustomRoutes>
          <Route path="/production/:id?" element={<ProductionPage />} />
          <Route path="/security" element={<SecurityPage />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/scan" element={<ScanPage />} />
        </CustomRoutes>
      </Admin>
    );
    return createBrowserRouter([{ path: '*', element: admin }], { basename: backOfficePath });
  });
  // As a transition, a page would wait for lists: the address of one item, the page of another.
  return <RouterProvider router={router} useTransitions={false} />;
}
