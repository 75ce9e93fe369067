import { fonts } from '@jolimot/card/fonts';
import { type MessageFontId, messageFontIds } from '@jolimot/card/style';
import { unprintableCharacters } from '@jolimot/card/typeset/printable-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { partQuery } from '@/lib/api/query-client';
import { cardFontFamily, loadShaper } from '../../card/card-fonts';
import { useDesign } from './designer-context';

const sampleLength = 22;

/** Undefined until all hands' fonts load. */
function useAbleHands(text: string, isWanted: boolean): readonly MessageFontId[] | undefined {
  const allHands = partQuery(['shaper', 'all-hands'], () => loadShaper(messageFontIds));
  const { data: shaper } = useQuery({ ...allHands, enabled: isWanted });
  if (!isWanted || !shaper) return undefined;
  return messageFontIds.filter((id) => unprintableCharacters(text, id, shaper).length === 0);
}

/** docs/product/card.md, "Hands" */
export function HandOffers({ text, isWanted }: { text: string; isWanted: boolean }) {
  const t = useTranslations('creation.message');
  const { change } = useDesign();
  const able = useAbleHands(text, isWanted);
  if (!able) return null;
  if (able.length === 0) return <p>{t('noHandKnows')}</p>;
  const words = Array.from(text.trim().replace(/\s+/gu, ' ')).slice(0, sampleLength).join('');
  return (
    <div className="grid gap-1.5">
      <p>{t('handsThatKnow')}</p>
      <ul className="flex flex-wrap gap-2">
        {able.map((id) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              aria-label={t('writeWith', { hand: fonts[id].displayName ?? '' })}
              onClick={() => change({ place: 'style', style: { font: id } })}
              className="grid min-h-tap max-w-full rounded-label border-[1.5px] border-line-strong bg-vellum px-3 py-1 text-left text-ink hover:border-ink"
            >
              <span
                aria-hidden="true"
                className="block truncate leading-[1.5]"
                style={{
                  fontFamily: `${cardFontFamily(id)}, cursive`,
                  fontSize: `${Math.round(fonts[id].sizePerLine * 28)}px`,
                }}
              >
                {words}
              </span>
              <b aria-hidden="true">{fonts[id].displayName}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
