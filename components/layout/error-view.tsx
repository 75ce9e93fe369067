import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/link';

const known = {
  401: { message: 'unauthorized', help: 'unauthorizedHelp' },
  403: { message: 'forbidden', help: 'forbiddenHelp' },
  404: { message: 'notFound', help: 'notFoundHelp' },
} as const;

/** « Erreur » for others (docs/product/screens.md, "Error pages"). */
function wordsOf(status: number) {
  if (status === 401 || status === 403 || status === 404) return known[status];
  return { message: 'generic', help: 'genericHelp' } as const;
}

type ErrorViewProps = {
  status: number;
  /** For statuses without a sentence. */
  detail?: string | null;
  actions?: ReactNode;
};

/** Needs no script. */
export function ErrorView({ status, detail, actions }: ErrorViewProps) {
  const t = useTranslations('errorPage');
  const { message, help } = wordsOf(status);
  return (
    <div className="wrap grid min-h-[60dvh] content-center gap-10 py-16 md:grid-cols-[1fr_360px]">
      <div className="self-center">
        <p className="mb-3 text-lead text-ink-2">{t('title')}</p>
        <h1>{t(message)}</h1>
        <p className="mt-5 max-w-[26em] text-lead">{(!(status in known) && detail) || t(help)}</p>
        <p className="mt-3 text-ink-2">
          {t('code', { status })}
          {status === 500 && `: ${t('internal')}`}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="index">{t('backHome')}</ButtonLink>
          {actions}
        </div>
      </div>
      <ReturnedEnvelope status={status} />
    </div>
  );
}

/** Decorative. */
function ReturnedEnvelope({ status }: { status: number }) {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto aspect-[162/114] w-full max-w-[360px] rotate-3 self-center rounded-[3px] bg-vellum shadow-lift"
    >
      <div className="stripe absolute inset-x-0 bottom-0 rounded-b-[3px]" />
      <div className="absolute top-[14%] left-[8%] -rotate-6 border-2 border-pink-ink px-4 py-1.5 font-display text-h1 text-pink-ink opacity-80">
        {status}
      </div>
      <div className="absolute top-[52%] left-[48%] grid w-[40%] gap-3">
        <i className="block h-[2px] bg-line" />
        <i className="block h-[2px] bg-line" />
        <i className="block h-[2px] w-2/3 bg-line" />
      </div>
      {/* The image optimiser would gain nothing. */}
      <img src="/art/postage.svg#rainbow" alt="" width={56} height={67} className="absolute top-[9%] right-[6%] w-14" />
    </div>
  );
}
