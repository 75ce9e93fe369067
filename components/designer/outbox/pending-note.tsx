import { isImageName, isLegendName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Note, noteActionClass } from '@/components/ui/note';
import { type PendingPart, stepOf } from '@/lib/creation/outbox/pending/pending-work';
import type { PendingGate } from '@/lib/creation/outbox/pending/use-pending-gate';

type Kind = 'message' | 'legend' | 'photo' | 'background' | 'cover' | 'style' | 'history';

function kindOf(part: PendingPart): Kind {
  if (part === 'cover' || part === 'style' || part === 'history') return part;
  if (part === 'Message') return 'message';
  if (isLegendName(part)) return 'legend';
  return isImageName(part) ? 'photo' : 'background';
}

/** What a wait is for, in one word for its sentence. */
function savedThing(parts: readonly PendingPart[]): 'words' | 'photos' | 'changes' {
  const kinds = parts.map(kindOf);
  if (kinds.some((kind) => kind === 'photo')) return 'photos';
  return kinds.some((kind) => kind === 'message' || kind === 'legend') ? 'words' : 'changes';
}

type PendingNoteProps = { reference: string; gate: PendingGate; className?: string };

/**
 * Says why a card is not printed or ordered yet: what is on its way, what the connection or the API holds up, and what
 * was refused, with a link to it. Nothing while there is nothing to say.
 */
export function PendingNote({ reference, gate, className }: PendingNoteProps) {
  const t = useTranslations('pending');
  const { pending, isWaiting, left } = gate;
  const namesOf = (parts: readonly PendingPart[]): string =>
    [...new Set(parts.map((part) => t(`parts.${kindOf(part)}`)))].join(', ');
  const look = className ? { className } : {};
  if (isWaiting) {
    if (pending.state === 'offline' || pending.state === 'failing') {
      return (
        <Note tone="warning" role="status" title={t(`${pending.state}Title`)} {...look}>
          {t('kept')}
        </Note>
      );
    }
    if (pending.parts.length === 0) return null;
    return (
      <p role="status" className={className}>
        {t(`saving.${savedThing(pending.parts)}`)}
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
