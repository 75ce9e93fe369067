import { isImageName, isLegendName } from '@jolimot/card/customization-types';
import { useTranslations } from 'next-intl';
import { textLinkClass } from '@/components/ui/link';
import { useEditor } from '@/lib/creation/screen/editor';
import { writeHash } from '@/lib/creation/screen/hash';
import { useDesign } from './designer-context';
import { followStep } from './step-link';

export function useTrayWords(): string | null {
  const t = useTranslations('creation.tray');
  const { creation } = useDesign();
  const photos = creation?.waiting.filter(isImageName).length ?? 0;
  const legends = creation?.waiting.filter(isLegendName).length ?? 0;
  if (photos > 0) return legends > 0 ? t('both', { photos, legends }) : t('photos', { count: photos });
  return legends > 0 ? t('legends', { count: legends }) : null;
}

export function TrayNote() {
  const t = useTranslations('creation.tray');
  const screen = useEditor((state) => state.screen);
  const words = useTrayWords();
  if (!words) return null;
  return (
    <p className="text-small text-ink-2">
      <span className="block">{words}</span>
      <a
        href={writeHash('', { ...screen, step: 'images' }) || '#step=images'}
        onClick={followStep}
        className={`${textLinkClass} text-small`}
      >
        {t('see')}
      </a>
    </p>
  );
}
