import type { RenderResult } from '@testing-library/react';
import { vi } from 'vitest';
import { type Designer, DesignerProvider } from '@/components/designer/document/designer-context';
import { type UnsavedTexts, wordsOf } from '@/lib/creation/document/unsaved-texts';
import { review } from '@/lib/creation/preview/review';
import { useEditor } from '@/lib/creation/screen/editor';
import { aCover, aCreation } from './creation';
import { renderWithQueries } from './render-with-queries';
import { evenShaper } from './shaper';

type Fixture = Partial<Pick<Designer, 'creation' | 'cover' | 'flushWords'>> & { unsavedTexts?: UnsavedTexts };

/** Renders a part of the creation screen on a creation, in French; what is typed comes back to it. */
export function renderDesigner(
  part: React.ReactNode,
  { creation, cover, flushWords = async () => {}, unsavedTexts: start = {} }: Fixture = {},
) {
  const change = vi.fn<Designer['change']>(async () => true);
  const now = creation === undefined ? aCreation() : creation;
  const chosenCover = cover === undefined ? aCover() : cover;
  useEditor.setState({ unsavedTexts: start });
  function Screen() {
    const unsavedTexts = useEditor((state) => state.unsavedTexts);
    const designer: Designer = {
      creation: now,
      cover: chosenCover,
      shaper: evenShaper,
      faces: [],
      fontsFailed: false,
      retryFonts: () => {},
      review: now ? review({ creation: now, cover: chosenCover, unsavedTexts, shaper: evenShaper }) : [],
      words: (name) => (now ? wordsOf({ creation: now, unsavedTexts }, name) : ''),
      type: (name, text) => useEditor.setState((state) => ({ unsavedTexts: { ...state.unsavedTexts, [name]: text } })),
      flushWords,
      change,
    };
    return <DesignerProvider designer={designer}>{part}</DesignerProvider>;
  }
  const result: RenderResult = renderWithQueries(<Screen />);
  return { ...result, change };
}
