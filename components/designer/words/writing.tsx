import type { MessageSlot } from '@jolimot/card/templates/template';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '@/components/ui/button';
import { dispatch } from '@/lib/creation/screen/editor';
import { useFocusTarget } from '@/lib/creation/screen/focus-target';
import { useIsLow, useIsWide } from '@/lib/page/use-is-wide';
import { LegendFields, useLegends } from '../document/legend-fields';
import { ActionError } from '../document/step-notes';
import { TrayNote } from '../document/tray-note';
import { Workbench } from '../document/workbench';
import { IdeaList } from './idea-list';
import { MessageStage } from './message-stage';
import { MessageState } from './message-state';
import { SmilicPicker } from './smilic-picker';
import { WritingTools } from './writing-tools';

const tools = ['hand', 'ideas', 'smilic', 'legends'] as const;
type Tool = (typeof tools)[number];

const parts: Readonly<Record<Tool, () => ReactNode>> = {
  hand: WritingTools,
  ideas: IdeaList,
  smilic: SmilicPicker,
  legends: LegendFields,
};

export const Writing = memo(function Writing({ slot, face }: { slot: MessageSlot; face: 'inside' | 'address' }) {
  const t = useTranslations('creation.message');
  const isWide = useIsWide();
  const isLow = useIsLow();
  const keyboard = useKeyboardHeight();
  const [open, setOpen] = useState<Tool | null>(null);
  const wantsLegend = useFocusTarget(({ target }) => target?.startsWith('Legend ') ?? false);
  useEffect(() => {
    if (wantsLegend) setOpen('legends');
  }, [wantsLegend]);
  const [foot, footHeight] = useHeight<HTMLDivElement>();
  // No room for tools.
  const isTyping = keyboard > 0 && !isWide && open === null;
  const close = isLow ? undefined : () => setOpen(null);
  const room = {
    '--message-foot': `${footHeight + keyboard}px`,
    // Above a phone's keyboard.
    '--message-bottom': keyboard > 0 ? `${keyboard}px` : 'var(--foot, 0px)',
  } as CSSProperties;

  return (
    <div data-tools-at-foot className="above-foot blue" style={isWide ? undefined : room}>
      <Workbench
        panelLabel={t('tools')}
        stageClass="grain flex flex-col items-center bg-cp max-md:tall:min-h-[calc(100dvh-var(--head))] max-md:tall:pb-[calc(var(--message-foot,200px)+24px)] low:py-3 md:px-10 md:py-4 md:tall:overflow-y-auto"
        panelClass={clsx(
          'scroll-pb-28',
          isTyping
            ? 'fixed inset-x-0 bottom-[var(--message-bottom)] z-sheet bg-transparent'
            : 'max-md:tall:fixed max-md:tall:inset-x-0 max-md:tall:bottom-[var(--message-bottom)] max-md:tall:z-sheet max-md:tall:bg-transparent',
        )}
        stage={
          <>
            <div className="w-full md:my-auto" onFocusCapture={close} onPointerDownCapture={close}>
              <MessageStage
                slot={slot}
                face={face}
                beside={isLow ? null : open && (open === 'legends' ? 'side' : 'page')}
              />
            </div>
            <div className="hidden w-full px-[18px] pt-6 max-md:tall:[@media(max-height:720px)]:block">
              <OnToPreview />
            </div>
          </>
        }
      >
        {/* A key does not repaint the tools. */}
        <div ref={foot} className="isolate md:flex md:min-h-full md:flex-col">
          {!isWide && (
            <div className="border-t border-[#fff] bg-cp px-5">
              <MessageState />
            </div>
          )}
          <div
            className={clsx(
              'bg-vellum max-md:px-[18px] max-md:pb-[max(.75rem,env(safe-area-inset-bottom))] max-md:shadow-sheet md:flex md:grow md:flex-col md:px-8 md:pt-6',
              isTyping && 'hidden',
            )}
          >
            <ToolTabs open={open} onOpen={setOpen} />
            <div
              className={clsx(
                'grid gap-5 max-md:tall:max-h-[min(36dvh,260px)] max-md:tall:overflow-y-auto md:pb-6',
                open && 'max-md:py-3',
              )}
            >
              <div className="empty:hidden max-md:pt-3">
                <TrayNote />
              </div>
              <ActionError actions={['selectCustomization', 'removeCustomization']} />
              {tools.map((tool) => {
                const Part = parts[tool];
                return (
                  <div
                    key={tool}
                    id={`tool-${tool}`}
                    className={clsx('empty:hidden', open !== tool && 'max-md:hidden')}
                  >
                    <Part />
                  </div>
                );
              })}
            </div>
            <div
              className={clsx(
                'md:sticky md:bottom-0 md:-mx-8 md:mt-auto md:border-t md:border-line md:bg-vellum md:px-8 md:py-4',
                // On a small phone it is below the card.
                'max-md:tall:[@media(max-height:720px)]:hidden',
                open && keyboard > 0 && 'max-md:hidden',
              )}
            >
              <OnToPreview />
            </div>
          </div>
        </div>
      </Workbench>
    </div>
  );
});

function OnToPreview() {
  const t = useTranslations('creation.message');
  return (
    <Button variant="color" wide onClick={() => dispatch({ type: 'stepValidated' })}>
      {t('toPreview')}
    </Button>
  );
}

function ToolTabs({ open, onOpen }: { open: Tool | null; onOpen: (tool: Tool | null) => void }) {
  const t = useTranslations('creation.message');
  const legends = useLegends();
  const isLow = useIsLow();
  return (
    <div className="flex gap-1 border-b-[1.5px] border-line md:hidden">
      {tools
        .filter((tool) => tool !== 'legends' || legends.length > 0)
        .map((tool) => (
          <button
            key={tool}
            type="button"
            aria-expanded={open === tool}
            aria-controls={`tool-${tool}`}
            onClick={() => {
              onOpen(open === tool ? null : tool);
              if (!isLow) window.scrollTo({ top: 0, behavior: 'instant' });
            }}
            className={clsx(
              '-mb-[1.5px] min-h-12 flex-1 border-b-3 px-1',
              open === tool ? 'border-ci font-bold' : 'border-transparent font-medium text-ink-2',
            )}
          >
            {t(`tabs.${tool}`)}
          </button>
        ))}
    </div>
  );
}

function useHeight<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height] as const;
}

/** px: else browser bars. */
const smallestKeyboard = 120;

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  for (const name of ['resize', 'scroll']) window.visualViewport?.addEventListener(name, listener, ending);
  return () => ending.abort();
}

function height(): number {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale > 1.05) return 0;
  const hidden = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
  return hidden >= smallestKeyboard ? hidden : 0;
}

/** px; 0 while closed. */
const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, height, () => 0);
