'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AccountSheet } from '@/components/account/account-sheet';
import { SkeletonCard } from '@/components/ui/paper/card-object';
import { useCreation } from '@/lib/api/creations';
import { referencesIn } from '@/lib/auth/guest-drafts';
import { useCallbackPath } from '@/lib/auth/page-guards';
import { useVisitor } from '@/stores/visitor';
import { KeptForVisit } from './kept-for-visit';

const pictureClass = 'w-[84px] flex-none -rotate-3 md:w-[132px]';

const CreationCard = dynamic(
  () => import('@/components/checkout/creation-card').then((module) => module.CreationCard),
  { ssr: false, loading: () => <SkeletonCard shape="folded" className={pictureClass} /> },
);

/** A card to order, or only begun, is named (docs/product/drafts.md, "Guests"). @param title without a card */
export function WelcomeSheet({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useTranslations('drafts.welcome');
  const [coming] = referencesIn(useCallbackPath());
  const latest = useVisitor(({ creations }) => creations.at(-1));
  const reference = coming ?? latest ?? null;
  const { data: creation } = useCreation(reference);
  const card = reference && creation !== null && !creation?.relatedOrder ? { creation } : null;
  // The card may become known while somebody types.
  return (
    <AccountSheet
      title={card && coming ? t('title') : title}
      lead={card ? t(coming ? 'lead' : 'carried') : lead}
      picture={card && <CreationCard creation={card.creation} className={pictureClass} />}
    >
      {card && <KeptForVisit className="mb-6" />}
      {children}
    </AccountSheet>
  );
}
