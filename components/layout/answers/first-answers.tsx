import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Ask, askUser } from '@/lib/api/first-answers';
import { type PageVisit, pageVisit } from '@/lib/api/page-visit';
import { PageVisitProvider } from './page-visit-provider';
import { QueryProvider } from './query-provider';

async function answersTo(ask: Ask, visit: PageVisit) {
  const cache = new QueryClient();
  // What has come stays.
  await ask(visit, cache).catch(() => undefined);
  return dehydrate(cache);
}

/** What the page says first comes with its HTML (docs/decisions/0076-signed-in-pages-bring-their-answers.md). */
export async function FirstAnswers({ ask, children }: { ask: Ask; children: ReactNode }) {
  const visit = await pageVisit();
  return visit ? <HydrationBoundary state={await answersTo(ask, visit)}>{children}</HydrationBoundary> : children;
}

/** Around all of a page that is made for one visitor. */
export async function OwnPage({ children }: { children: ReactNode }) {
  const visit = await pageVisit();
  if (!visit) return <QueryProvider>{children}</QueryProvider>;
  return (
    <PageVisitProvider owner={visit.owner} answers={await answersTo(askUser, visit)}>
      {children}
    </PageVisitProvider>
  );
}
