import { liftClass } from '@/components/ui/paper/card-object';
import { CoverPicture } from './cover-picture';
import type { HomeCover } from './home-data';

/** On a shelf. */
const most = 6;

/** 7 covers make 4 and 3, not 6 and 1. */
export function shelves<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

export type ShelfWords = {
  typeNames: Record<HomeCover['type'], string>;
  /** A public page does not know its language in the browser. */
  creationPath: string;
};

type CoverShelvesProps = ShelfWords & { covers: readonly HomeCover[] };

export function CoverShelves({ covers, typeNames, creationPath }: CoverShelvesProps) {
  return (
    <div className="grain bg-rack pt-[26px]">
      {shelves(covers).map((shelf) => (
        <div key={shelf[0]?.id} className="relative pb-2">
          <div className="shelf-ledge" />
          <ul className="no-scrollbar relative flex items-end gap-[22px] overflow-x-auto px-[calc(max(var(--gut),(100%-1180px)/2))] pt-3.5 lg:gap-9">
            {shelf.map((cover) => (
              <li key={cover.id} className="w-[148px] flex-none md:w-auto md:min-w-[140px] md:max-w-[262px] md:flex-1">
                <a href={`${creationPath}?cover=${cover.id}`} className="group block no-underline">
                  <span className={`block ${liftClass}`}>
                    <CoverPicture cover={cover} sizes="(min-width: 900px) 262px, 148px" />
                  </span>
                  <span className="mt-[23px] block h-[68px] text-small leading-tight">
                    <b className="block font-display text-[1.0625rem] leading-tight font-normal">{cover.name}</b>
                    <span className="text-ink-2">{typeNames[cover.type]}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
