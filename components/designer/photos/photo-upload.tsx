import type { ImageName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/loader-bar';
import { Note, noteActionClass } from '@/components/ui/note';
import { retryNow } from '@/lib/creation/outbox/deliver';
import { clearDesired } from '@/lib/creation/outbox/set-desired';
import { usePending } from '@/lib/creation/outbox/use-unsent';
import { isUploadComplete } from '@/lib/creation/photos/prepare/photo-bytes';
import { useNamedAction } from '@/lib/i18n/use-named-action';

const actionClass = `px-1 text-small ${noteActionClass}`;

/** Can be cancelled until fully sent. */
export function PhotoUpload({ reference, name, share }: { reference: string; name: ImageName; share: number }) {
  const t = useTranslations('creation.images');
  const place = useTranslations('creation.names')(name);
  const named = useNamedAction();
  const { state } = usePending(reference);
  const isHeld = state !== 'none' && state !== 'saving';
  const percent = Math.round(share * 100);
  const words = share === 0 ? t('queued') : isUploadComplete(share) ? t('checking') : t('uploadShare', { percent });
  return (
    <div className="grid gap-1.5">
      <Progress value={share} label={t('uploadShare', { percent })} />
      {isHeld && <Note tone="warning" role="status" title={t('uploadWaiting')} />}
      <div className="flex flex-wrap items-center gap-x-4">
        {!isHeld && <p className="text-small text-ink-2">{words}</p>}
        {isHeld && (
          <button
            type="button"
            aria-label={named(t('retryNow'), place)}
            onClick={() => retryNow(reference)}
            className={actionClass}
          >
            {t('retryNow')}
          </button>
        )}
        {!isUploadComplete(share) && (
          <button
            type="button"
            aria-label={named(t('cancelUpload'), place)}
            onClick={() => clearDesired(reference, name)}
            className={actionClass}
          >
            {t('cancelUpload')}
          </button>
        )}
      </div>
    </div>
  );
}
