import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { textLinkClass } from '@/components/ui/link';
import { Stamp } from '@/components/ui/paper/stamp';
import { addToast } from '@/stores/toasts';

/** Only the device knows whether it has a share sheet. */
function useCanShare(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(typeof navigator.share === 'function'), []);
  return can;
}

export function ShareCard({ code, link }: { code: string; link: string }) {
  const t = useTranslations('myAccount.sponsorship');
  const canShare = useCanShare();
  const text = t('shareText', { code });
  const mail = `mailto:?${new URLSearchParams({ subject: t('shareTitle'), body: `${text}\n\n${link}` })
    .toString()
    // Mail programs keep a plus (RFC 6068).
    .replaceAll('+', '%20')}`;

  const copy = async (value: string, done: string) => {
    try {
      await navigator.clipboard.writeText(value);
      addToast({ message: done, toastClass: 'success' });
    } catch {
      // Refused, or no https.
      addToast({ message: t('notCopied'), toastClass: 'error' });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: t('shareTitle'), text, url: link });
    } catch {
      // Closed without sharing.
    }
  };

  return (
    <section
      aria-label={t('code')}
      className="relative z-1 grid gap-4 rounded-card bg-vellum px-[22px] pt-6 pb-[22px] shadow-lift md:-mb-[130px] md:w-[520px] md:p-[34px] md:pb-8"
    >
      <Stamp
        motif="orange"
        className="absolute top-[18px] right-[18px] w-14 rotate-4 md:top-[26px] md:right-7 md:w-[74px]"
      />
      <p className="text-small text-ink-2">{t('code')}</p>
      <p className="font-display text-[clamp(1.75rem,1.2rem+2.6vw,3rem)] leading-none tracking-[.02em] break-all">
        {code}
      </p>
      <div className="flex flex-wrap gap-x-[18px] gap-y-2.5">
        {canShare && (
          <Button size="sm" onClick={share}>
            {t('share')}
          </Button>
        )}
        <Button size="sm" variant={canShare ? 'line' : 'ink'} onClick={() => copy(link, t('linkCopied'))}>
          <Icon name="copy" />
          {t('copyLink')}
        </Button>
        <Button size="sm" variant="line" onClick={() => copy(code, t('codeCopied'))}>
          {t('copyCode')}
        </Button>
      </div>
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
        <span className="sr-only">{t('linkLabel')} </span>
        {link.replace(/^https?:\/\//, '')}
      </p>
      <a href={mail} className={`${textLinkClass} w-fit`}>
        {t('mail')}
      </a>
    </section>
  );
}
