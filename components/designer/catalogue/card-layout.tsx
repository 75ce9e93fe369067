import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

type CardLayoutProps = {
  head: ReactNode;
  stage: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

export function CardLayout({ head, stage, foot, children }: CardLayoutProps) {
  const t = useTranslations('creation.card');
  return (
    <div className="pink md:grid md:grid-cols-[400px_minmax(0,1fr)]">
      {head}
      <div className="above-foot grain sticky top-(--head) hidden h-[calc(100dvh-var(--head)-var(--foot,0px))] overflow-y-auto bg-cp px-10 md:flex">
        {stage}
      </div>
      <section className="bg-vellum px-5 pb-[136px] md:px-12 md:pt-7 md:pb-20">
        <h2 className="sr-only">{t('catalogue')}</h2>
        {children}
      </section>
      {foot}
    </div>
  );
}

/** On a phone. @param children a note about the former cover */
export function NoCardHead({ children }: { children?: ReactNode }) {
  const t = useTranslations('creation.card');
  return (
    <div className="grain bg-cp px-5 pt-3.5 pb-4 md:hidden">
      {children}
      <p className="font-display text-[1.3125rem] leading-[1.1]">{t('none')}</p>
      <p className="mt-1 text-small">{t('noneHelp')}</p>
    </div>
  );
}

/** On a wide screen. */
export function NoCardStage({ children }: { children?: ReactNode }) {
  const t = useTranslations('creation.card');
  return (
    <div className="m-auto max-w-[272px] text-center">
      {children}
      <h2 className="text-[2rem]">{t('none')}</h2>
      <p className="mt-3">{t('noneHelp')}</p>
    </div>
  );
}
