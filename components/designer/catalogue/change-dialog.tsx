import type { CustomizationName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/alert-dialog';
/** A choice that would leave photos or legends without a slot: the visitor is asked first. */
export type LossyChoice = {
  readonly cover: Cover;
  readonly lost: readonly CustomizationName[];
  /** Set when the cover needs another product, and so a new creation: `lost` then stays with the present draft. */
  readonly product: ProductSlug | null;
};

type ChangeDialogProps = { asked: LossyChoice; onAnswer: (isTaken: boolean) => void };

/** Asks before a cover is chosen on which some photos or legends have no slot. They stay with the draft in any case. */
export function ChangeDialog({ asked: { cover, lost, product }, onAnswer }: ChangeDialogProps) {
  const t = useTranslations('creation.card.change');
  const nameOf = useTranslations('creation.names');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t(product ? 'otherFormat' : 'title', { cover: cover.name })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => onAnswer(true)}
    >
      <p>{t(product ? 'staysBehind' : 'noPlace', { cover: cover.name })}</p>
      <ul className="my-3 list-disc pl-6">
        {lost.map((name) => (
          <li key={name}>{nameOf(name)}</li>
        ))}
      </ul>
      <p>{t(product ? 'keptBehind' : 'kept')}</p>
    </ConfirmDialog>
  );
}
