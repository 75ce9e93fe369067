import { longDate } from '@jolimot/client/dates';
import type { Cover } from '@jolimot/contract/catalogue';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useColumnWords } from '../parts/columns';
import { focusField } from '../parts/field-label';
import { type CheckedCover, dayToCome, type Gap, gapsOf } from './publication';
import { useCoverImages } from './use-cover-images';

function goTo({ field }: Gap): void {
  const button = document.querySelector<HTMLElement>(`[data-choose="${CSS.escape(field)}"]`);
  if (button) button.focus();
  else focusField(field);
}

export function PublishButton() {
  const t = useTranslate();
  const { images } = useCoverImages();
  const { setValue } = useFormContext();
  const { locale } = useColumnWords();
  const values: CheckedCover & Partial<Pick<Cover, 'active' | 'publishFrom'>> = useWatch();
  const gaps = gapsOf(values, Object.keys(images));
  const [first] = gaps;
  if (first)
    return (
      <Button type="button" onClick={() => goTo(first)}>
        {t('covers.publish.gaps', { count: gaps.length, first: t(`covers.publish.missing.${first.key}`) })}
      </Button>
    );
  if (values.active) return null;
  const day = dayToCome(values.publishFrom, new Date());
  const publish = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setValue('active', true, { shouldDirty: true });
    currentTarget.form?.requestSubmit();
  };
  return (
    <Button type="button" variant="contained" onClick={publish}>
      {day ? t('covers.publish.onDay', { day: longDate(day, locale) }) : t('covers.publish.now')}
    </Button>
  );
}
