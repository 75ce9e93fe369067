import { type CustomizationName, isImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/alert-dialog';
import type { ChangeReport } from '@/lib/creation/catalogue/change-report';

/** A part loses its place, or a text is too long. */
export type AskedChange = {
  readonly cover: Cover;
  /** Null when the product stays. */
  readonly product: ProductSlug | null;
  readonly isFormat: boolean;
  readonly report: ChangeReport;
};

type ChangeDialogProps = { asked: AskedChange; onAnswer: (isTaken: boolean) => void };

export function ChangeDialog({ asked: { cover, product, isFormat, report }, onAnswer }: ChangeDialogProps) {
  const t = useTranslations('creation.card.change');
  const title = product
    ? t(`${isFormat ? 'format' : 'titleAs'}.${product}`, { cover: cover.name })
    : t('title', { cover: cover.name });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={title}
      confirmLabel={t(isFormat ? 'confirmFormat' : 'confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => onAnswer(true)}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <Sentences report={report} />
      </ul>
      <p className="mt-4">{t(report.waiting.length > 0 ? 'kept' : 'undoable')}</p>
    </ConfirmDialog>
  );
}

function Sentences({ report: { along, returning, waiting, tooLong } }: { report: ChangeReport }) {
  const t = useTranslations('creation.card.change');
  const nameOf = useTranslations('creation.names');
  const listed = (names: readonly CustomizationName[]): string => names.map((name) => nameOf(name)).join(', ');
  const photos = waiting.filter(isImageName);
  const legends = waiting.filter((name) => !isImageName(name));
  return (
    <>
      {along > 0 && <li>{t('along', { count: along })}</li>}
      {returning > 0 && <li>{t('returning', { count: returning })}</li>}
      {photos.length > 0 && <li>{t('photosWait', { count: photos.length, names: listed(photos) })}</li>}
      {legends.length > 0 && <li>{t('legendsWait', { count: legends.length, names: listed(legends) })}</li>}
      {tooLong.map(({ name, problem }) => (
        <li key={name}>
          {problem.code === 'too-long'
            ? t('tooLong', { lines: problem.lines, max: problem.max })
            : problem.code === 'too-many-characters'
              ? t('legendTooLong', { name: nameOf(name), count: problem.count, max: problem.max })
              : t('legendTooWide', { name: nameOf(name) })}
        </li>
      ))}
    </>
  );
}
