import type { Sponsorship } from '@jolimot/contract/sponsorship';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { ResendValidation } from '@/components/account/resend-validation';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/link';
import { Section } from '@/components/ui/section';
import { pathOf } from '@/lib/paths';
import { useAuth } from '@/stores/auth';

type Missing = Sponsorship['missing'];
const conditions = ['verification', 'purchase'] as const satisfies Missing;

export function NotYet({ missing }: { missing: Missing }) {
  const t = useTranslations('myAccount.sponsorship');
  const locale = useLocale();
  const userId = useAuth((state) => state.user?.id);
  return (
    <Section title={t('notYet')}>
      <ol className="mt-[18px] border-t border-line">
        {conditions.map((condition) => {
          const isMissing = missing.includes(condition);
          return (
            <li key={condition} className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 border-b border-line py-3.5">
              <span
                role="img"
                aria-label={t(isMissing ? 'todo' : 'done')}
                className={clsx(
                  'grid size-10 place-items-center rounded-full border-2',
                  isMissing ? 'border-dashed border-line-strong' : 'green border-ci text-ci',
                )}
              >
                {!isMissing && <Icon name="check" />}
              </span>
              <div className="grid justify-items-start gap-2.5 self-center">
                <p>{isMissing ? t(`missing.${condition}`) : t(condition === 'purchase' ? 'bought' : 'verified')}</p>
                {isMissing && condition === 'verification' && userId !== undefined && (
                  <ResendValidation userId={userId} />
                )}
                {isMissing && condition === 'purchase' && (
                  <ButtonLink to="buy-credits" size="sm" query={{ callback: pathOf('my-account-sponsorship', locale) }}>
                    {t('buy')}
                  </ButtonLink>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
