'use client';

import type { Creation } from '@jolimot/contract/creations';
import { useTranslations } from 'next-intl';
import { AccountPage } from '@/components/account/account-page';
import { DraftCard, NewCard } from '@/components/account/draft-card';
import { FailedPart } from '@/components/account/failed-part';
import { Button } from '@/components/ui/button';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { Icon } from '@/components/ui/icon';
import { SkeletonCard } from '@/components/ui/paper/card-object';
import { useCover } from '@/lib/api/covers';
import { useDrafts, useDuplicateCreation, useRemoveCreation } from '@/lib/api/creations';
import { useErrorText } from '@/lib/i18n/error-text';
import { useNamedAction } from '@/lib/i18n/use-named-action';
import { addToast } from '@/stores/toasts';

const gridClass = 'grid grid-cols-2 items-start gap-x-5 gap-y-9 sm:grid-cols-3 md:grid-cols-4 md:gap-x-9';

export function Drafts() {
  const t = useTranslations('account.drafts');
  const drafts = useDrafts();

  return (
    <AccountPage color="orange" title={t('title')} lead={drafts.data && t('count', { count: drafts.data.length })}>
      <div className="wrap pt-10">
        <FailedPart of={drafts} action="loadCreations" />
        {drafts.isPending && (
          <div className={gridClass} aria-busy="true">
            <SkeletonCard shape="folded" />
            <SkeletonCard shape="folded" />
            <SkeletonCard shape="folded" />
          </div>
        )}
        {drafts.data && (
          <>
            {drafts.data.length === 0 && <p className="mb-8 max-w-[36em] text-lead">{t('empty')}</p>}
            <ul className={gridClass}>
              {drafts.data.map((creation) => (
                <li key={creation.reference}>
                  <DraftCard creation={creation} />
                  <DraftActions creation={creation} />
                </li>
              ))}
              <li className="max-sm:col-span-2">
                <NewCard>
                  <span className="grid justify-items-center gap-2">
                    <Icon name="plus" />
                    {t('create')}
                  </span>
                </NewCard>
              </li>
            </ul>
          </>
        )}
      </div>
    </AccountPage>
  );
}

function DraftActions({ creation: { reference, cover } }: { creation: Creation }) {
  const t = useTranslations('account.drafts');
  const named = useNamedAction();
  const name = useCover(cover?.iri ?? null).cover?.name ?? t('noCover');
  const { errorText } = useErrorText();
  const duplicate = useDuplicateCreation();
  const remove = useRemoveCreation();

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="line"
        busy={duplicate.isPending}
        aria-label={named(t('duplicate'), name)}
        onClick={() =>
          duplicate.mutate(reference, {
            onSuccess: () => addToast({ message: t('duplicated'), toastClass: 'success' }),
            onError: (error) => addToast({ message: errorText(error, 'duplicateCreation'), toastClass: 'error' }),
          })
        }
      >
        {t('duplicate')}
      </Button>
      <ConfirmButton
        size="sm"
        variant="line"
        busy={remove.isPending}
        object={name}
        confirmLabel={t('confirmRemove')}
        onConfirm={() =>
          remove.mutate(reference, {
            onSuccess: () => addToast({ message: t('removed'), toastClass: 'success' }),
            onError: (error) => addToast({ message: errorText(error, 'removeCreation'), toastClass: 'error' }),
          })
        }
      >
        {t('remove')}
      </ConfirmButton>
    </div>
  );
}
