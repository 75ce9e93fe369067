import { type SmilicId, smilicIds } from '@jolimot/card/style';
import { smilics } from '@jolimot/card/vector-art';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useDesign } from '../document/designer-context';

/** docs/product/card.md, "Style" */
function SmilicPicture({ id }: { id: SmilicId }) {
  const { viewBox, paths } = smilics[id];
  return (
    <svg viewBox={viewBox.join(' ')} aria-hidden="true" className="h-7 w-14">
      {paths.map((path) => (
        <path key={path.d} d={path.d} fill={path.fill} />
      ))}
    </svg>
  );
}

export function SmilicPicker() {
  const t = useTranslations('creation.message');
  const name = useId();
  const { creation, change } = useDesign();
  if (!creation) return null;
  const chosen = creation.style.smilic;
  return (
    <fieldset>
      <legend className="mb-1 font-display text-[1.125rem] max-md:sr-only md:text-[1.3125rem]">{t('smilic')}</legend>
      <p className="mb-2.5 text-small text-ink-2">{t('smilicHelp')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-2">
        {[...smilicIds, null].map((id) => (
          <label
            key={id ?? 'none'}
            className={clsx(
              'relative grid cursor-pointer content-between justify-items-center gap-1.5 rounded-label border-[1.5px] px-0.5 pt-2.5 pb-2 text-micro',
              chosen === id
                ? 'border-ci bg-cp font-bold shadow-[inset_0_0_0_1px_var(--ci)]'
                : 'border-line font-medium hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === id}
              onChange={() => change({ place: 'style', style: { smilic: id } })}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-label"
            />
            {id ? (
              <SmilicPicture id={id} />
            ) : (
              <span aria-hidden="true" className="grid h-7 place-items-center text-h3">
                –
              </span>
            )}
            {t(`smilics.${id ?? 'none'}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
