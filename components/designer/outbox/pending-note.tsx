import { isLegendName } from '@jolimot/card/customization-types';
import { type Place, stepOf } from '@jolimot/card/document/places';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Note, noteActionClass } from '@/components/ui/note';
import type { PendingGate } from '@/lib/creation/outbox/use-pending-gate';

type Kind = 'message' | 'legend' | 'photo' | 'background' | 'cover' | 'style';

function kindOf(place: Place): Kind {
  if (place === 'cover' || place === 'style' || place === 'background') return place;
  if (place === 'Message') return 'message';
  return isLegendName(place) ? 'legend' : 'photo';
}

function savedThing(places: readonly Place[]): 'words' | 'photos' | 'changes' {
  const kinds = places.map(kindOf);
  if (kinds.some((kind) => kind === 'photo')) return 'photos';
  return kinds.some((kind) => kind === 'message' || kind === 'legend') ? 'words' : 'changes';
}

type PendingNoteProps = { reference: string; gate: PendingGate; className?: string };

export function PendingNote({ reference, gate, className }: PendingNoteProps) {
  const t = useTranslations('pending');
  const { pending, isWaiting, left } = gate;
  const namesOf = (places: readonly Place[]): string =>
    [...new Set(places.map((place) => t(`parts.${kindOf(place)}`)))].join(', ');
  const look = className ? { className } : {};
  if (isWaiting) {
    if (pending.state !== 'none' && pending.state !== 'saving') {
      return (
        <Note tone="warning" role="status" title={t(`${pending.state}Title`)} {...look}>
          <span>{t(pending.state === 'signedOut' ? 'keptForSignIn' : 'kept')}</span>
          {pending.state === 'signedOut' && (
            <Link to="login" className={`flex items-center ${noteActionClass}`}>
              {t('signIn')}
            </Link>
          )}
        </Note>
      );
    }
    if (pending.places.length === 0) return null;
    return (
      <p role="status" className={className}>
        {t(`saving.${savedThing(pending.places)}`)}
      </p>
    );
  }
  const [refused] = left.refused;
  if (refused) {
    return (
      <Note tone="error" role="alert" title={t('refused', { parts: namesOf(left.refused) })} {...look}>
        {t('refusedHelp')}{' '}
        <Link to="creation" hash={`reference=${reference}&step=${stepOf(refused)}`} className={noteActionClass}>
          {t(`fix.${stepOf(refused)}`)}
        </Link>
      </Note>
    );
  }
  const [other] = left.elsewhere;
  if (!other) return null;
  return (
    <Note tone="warning" role="alert" title={t('elsewhere', { parts: namesOf(left.elsewhere) })} {...look}>
      {t('elsewhereHelp')}{' '}
      <Link to="creation" hash={`reference=${reference}&step=${stepOf(other)}`} className={noteActionClass}>
        {t('open')}
      </Link>
    </Note>
  );
}
