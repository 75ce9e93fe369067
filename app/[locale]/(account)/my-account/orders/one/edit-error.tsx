import { ApiError } from '@jolimot/client/api-error';
import { useTranslations } from 'next-intl';
import { Refusal } from '@/components/ui/refusal';
import { useErrorText } from '@/lib/i18n/error-text';
import type { EditPlace, OrderEdit } from './use-order-edit';

export function EditError({ edit, at }: { edit: OrderEdit; at: EditPlace }) {
  const t = useTranslations('myAccount.order');
  const { errorText } = useErrorText();
  if (edit.error === null || edit.place !== at) return null;
  const code = edit.error instanceof ApiError ? edit.error.code : undefined;
  return (
    <Refusal className="my-3">
      {code === 'conflict'
        ? t('tooLate')
        : code === 'stale_version'
          ? t('changedElsewhere')
          : errorText(edit.error, 'updateOrder')}
    </Refusal>
  );
}
