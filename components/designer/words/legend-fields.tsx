import { useTranslations } from 'next-intl';
import { LegendField, useLegends } from '../document/legend-field';

/** The fields for the legends under the small photos. */
export function LegendFields() {
  const t = useTranslations('creation.message');
  const names = useLegends();
  if (names.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 text-[1.125rem] max-md:sr-only md:text-[1.3125rem]">{t('legends')}</h2>
      <p className="mb-2.5 text-small text-ink-2">{t('legendHelp')}</p>
      <div className="grid gap-3">
        {names.map((name) => (
          <LegendField key={name} name={name} />
        ))}
      </div>
    </section>
  );
}
