import type { RenderResult } from '@testing-library/react';
import { vi } from 'vitest';
import { type Design, type Designer, DesignerProvider } from '@/components/designer/document/designer-context';
import { type UnsavedTexts, wordsOf } from '@/lib/creation/document/desired';
import { useUnsent } from '@/lib/creation/outbox/use-unsent';
import { review } from '@/lib/creation/preview/review';
import { aCover, aCreation } from './creation';
import { renderWithQueries } from './render-with-queries';
import { evenShaper } from './shaper';
import { setUnsavedTexts } from './unsent';

type Fixture = Partial<Pick<Design, 'creation' | 'cover'>> & {
  flushWords?: () => Promise<void>;
  unsavedTexts?: UnsavedTexts;
};

export function renderDesigner(
  part: React.ReactNode,
  { creation, cover, flushWords = async () => {}, unsavedTexts: start = {} }: Fixture = {},
) {
  const change = vi.fn<Design['change']>();
  const now = creation === undefined ? aCreation() : creation;
  const chosenCover = cover === undefined ? aCover() : cover;
  const reference = now?.reference ?? '';
  setUnsavedTexts(reference, start);
  function Screen() {
    const unsavedTexts = useUnsent(reference, ({ texts }) => texts);
    const designer: Designer = {
      design: { creation: now, cover: chosenCover, change },
      drawing: {
        shaper: evenShaper,
        faces: [],
        fontsFailed: false,
        retryFonts: () => {},
        review: now ? review({ creation: now, cover: chosenCover, unsavedTexts, shaper: evenShaper }) : [],
      },
      typing: {
        words: (name) => (now ? wordsOf({ creation: now, unsavedTexts }, name) : ''),
        type: (name, text) => setUnsavedTexts(reference, { ...unsavedTexts, [name]: text }),
        flushWords,
      },
    };
    return <DesignerProvider {...designer}>{part}</DesignerProvider>;
  }
  const result: RenderResult = renderWithQueries(<Screen />);
  return { ...result, change };
}
