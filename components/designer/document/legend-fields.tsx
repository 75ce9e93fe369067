import { isLegendName, type LegendName } from '@jolimot/card/customization-types';
import { countGraphemes } from '@jolimot/card/typeset/printable-text';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { editableOn } from '@/lib/creation/card/cover-customizations';
import { legendSlot } from '@/lib/creation/card/slot-geometry';
import { problemsOf } from '@/lib/creation/words/typed-text-problems';
import { useDesign, useDrawing } from './designer-context';
import { HandOffers } from './hand-offers';
import { usePrintedText } from './use-printed-text';
import { useProblemText } from './use-problem-text';
import { useWords } from './use-words';

export function useLegends(): LegendName[] {
  const { cover } = useDesign();
  return cover ? editableOn(cover, 'message').filter(isLegendName) : [];
}

export function LegendField({ name }: { name: LegendName }) {
  const t = useTranslations('creation');
  const problemText = useProblemText();
  const { creation, cover } = useDesign();
  const { shaper } = useDrawing();
  const typing = usePrintedText(name);
  const text = useWords(name);
  const place = creation && legendSlot(creation.product.slug, name);
  if (!place) return null;
  const left = place.maximum - countGraphemes(text.trim());
  const problem = problemsOf(name, text, { creation, cover, shaper })[0];
  return (
    <div className="grid gap-2">
      <Field
        data-place={name}
        label={t(`names.${name}`)}
        value={text}
        {...typing}
        hint={left < 0 ? t('message.excess', { count: -left }) : t('message.remaining', { count: left })}
        error={problem && problemText(problem)}
      />
      <HandOffers text={text} isWanted={problem?.code === 'unprintable-characters'} />
    </div>
  );
}

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
