import { longMoment } from '@jolimot/client/dates';
import type { Session } from '@jolimot/contract/sessions';
import { useLocale, useTranslations } from 'next-intl';
import { FailedPart } from '@/components/account/failed-part';
import { Button } from '@/components/ui/button';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { LoaderBar } from '@/components/ui/loader-bar';
import { FormFailure } from '@/components/ui/refusal';
import { useEndSession, useSessions } from '@/lib/api/sessions';
import { useNamedAction } from '@/lib/i18n/use-named-action';
import { addToast } from '@/stores/toasts';
import { ProfileSection } from './profile-section';

/** docs/product/accounts.md, "Sessions" */
export function Sessions({ account }: { account: number }) {
  const t = useTranslations('profile.sessions');
  const sessions = useSessions(account);
  const ending = useEndSession(account, (ended) =>
    addToast({ message: t(ended === 'others' ? 'allEnded' : 'ended'), toastClass: 'success' }),
  );
  const busy = ending.isPending ? ending.variables : null;
  const others = (sessions.data ?? []).filter(({ current }) => !current);
  return (
    <ProfileSection title={t('title')} lead={t('lead')}>
      <div className="grid min-w-0 content-start gap-4">
        <FailedPart of={sessions} action="loadSessions" />
        <FormFailure failure={ending.error} action="endSession" />
        {sessions.isPending && <LoaderBar color="blue" label={t('loading')} />}
        {sessions.data && (
          <>
            <ul className="grid gap-3">
              {sessions.data.map((session) => (
                <Device key={session.id} session={session} busy={busy} onEnd={() => ending.mutate(session.id)} />
              ))}
            </ul>
            <p className="text-small text-ink-2">{t(others.length > 0 ? 'unknownOne' : 'alone')}</p>
          </>
        )}
        {others.length > 1 && (
          <ConfirmButton
            size="sm"
            variant="line"
            className="justify-self-start"
            busy={busy === 'others'}
            busyLabel={t('ending')}
            disabled={busy !== null && busy !== 'others'}
            onConfirm={() => ending.mutate('others')}
          >
            {t('endOthers', { count: others.length })}
          </ConfirmButton>
        )}
      </div>
    </ProfileSection>
  );
}

type DeviceProps = { session: Session; busy: string | null; onEnd: () => void };

function Device({ session: { id, browser, system, startedAt, lastUsedAt, current }, busy, onEnd }: DeviceProps) {
  const t = useTranslations('profile.sessions');
  const named = useNamedAction();
  const locale = useLocale();
  const device = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  const lastUsed = t('lastUsed', { moment: longMoment(new Date(lastUsedAt), locale) });
  return (
    <li className="grid items-center gap-x-4 gap-y-2 rounded-note border border-line bg-vellum px-4 py-3.5 leading-tight shadow-flat md:grid-cols-[minmax(0,1fr)_auto] md:px-6">
      <div className="min-w-0">
        <b className="block font-display text-body font-normal break-words">{device}</b>
        <span className="block text-small text-ink-2">{lastUsed}</span>
        <span className="block text-small text-ink-2">
          {t('begun', { moment: longMoment(new Date(startedAt), locale) })}
        </span>
      </div>
      {current ? (
        <b className="text-small">{t('current')}</b>
      ) : (
        <Button
          size="sm"
          variant="line"
          className="justify-self-start"
          busy={busy === id}
          busyLabel={t('ending')}
          disabled={busy !== null && busy !== id}
          aria-label={named(t('end'), `${device}, ${lastUsed}`)}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
