import { type AuthTokens, lifeLeft } from '@jolimot/client/auth-tokens';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '@/components/ui/button-class';
import { useUser } from '@/lib/api/users';
import { returnToOwnAccount } from '@/lib/auth/substitute';
import { openDocument } from '@/lib/page/open-document';
import { pathOf } from '@/lib/paths';
import { actorOf } from '@/stores/actor';
import { useAuth } from '@/stores/auth';
import './acting-banner.css';

const minute = 60_000;

function useMinutesLeft(tokens: AuthTokens): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 4);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor(lifeLeft(tokens, now) / minute));
}

/** The frame has no slot: few need it. */
function usePlaceAtHead(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const section = document.createElement('div');
    section.className = 'acting';
    document.getElementById('content')?.prepend(section);
    setPlace(section);
    return () => section.remove();
  }, []);
  return place;
}

/** `--acting` (acting-banner.css). */
function useRoomAbove(banner: HTMLElement | null): void {
  useEffect(() => {
    if (!banner) return;
    const root = document.documentElement;
    const measure = () => {
      root.style.setProperty('--acting', `${banner.offsetHeight}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(banner);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--acting');
    };
  }, [banner]);
}

export function ActingBanner({ tokens }: { tokens: AuthTokens }) {
  const t = useTranslations('layout.acting');
  const locale = useLocale();
  const place = usePlaceAtHead();
  const name = useUser().data?.fullName ?? '';
  const minutes = useMinutesLeft(tokens);
  const [isLeaving, setLeaving] = useState(false);
  const actorId = actorOf(tokens.token)?.id ?? 0;
  const leave = async (message: string): Promise<void> => {
    if (isLeaving) return;
    setLeaving(true);
    const isBack = await returnToOwnAccount(actorId, message);
    openDocument(pathOf(isBack ? 'my-account-substitutes' : 'login', locale));
  };
  const onExpired = useEffectEvent(() => void leave(t('expired')));
  // After its hour the own account opens, not the login page.
  useEffect(
    () =>
      useAuth.subscribe(({ ended }, { ended: before }) => {
        if (ended && !before) onExpired();
      }),
    [],
  );
  useRoomAbove(place);
  if (!place) return null;
  return createPortal(
    <section aria-label={t('label')} className="acting-row on-ink">
      <p>
        <b>{t('title', { name })}</b>
        <span>{`${t('left', { minutes })} ${t('cannot')}`}</span>
      </p>
      <button
        type="button"
        aria-busy={isLeaving || undefined}
        onClick={() => void leave(t('isBack'))}
        className={buttonClass({ variant: 'color', size: 'sm' })}
      >
        {isLeaving ? t('backBusy') : t('back')}
      </button>
    </section>,
    place,
  );
}
