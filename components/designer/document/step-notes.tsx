import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { NoteAction } from '@/components/ui/text-button';
import { dispatch, useEditor } from '@/lib/creation/screen/editor';
import type { ActionKey } from '@/lib/creation/screen/state-machine';
import { type CatalogueKey, useErrorText } from '@/lib/i18n/error-text';
import { useDrawing } from './designer-context';

/** Without a server message (docs/product/screens.md, "What loads"). */
const fallbacks: Readonly<Record<ActionKey, CatalogueKey>> = {
  init: 'loadCreation',
  createCreation: 'createCreation',
  selectCover: 'updateCreation',
  selectCustomization: 'createCustomization',
  removeCustomization: 'deleteCustomization',
};

export function ActionError({ actions, className }: { actions: readonly ActionKey[]; className?: string }) {
  const t = useTranslations('common');
  const { errorText } = useErrorText();
  const states = useEditor((state) => state.screen.actions);
  const action = actions.find((key) => states[key].error !== null);
  if (!action) return null;
  return (
    <Note
      tone="error"
      role="alert"
      className={className ?? ''}
      title={errorText(states[action].error, fallbacks[action])}
    >
      <NoteAction onClick={() => dispatch({ type: 'errorDismissed', action })} className="block">
        {t('dismiss')}
      </NoteAction>
    </Note>
  );
}

export function FontsNote({ className }: { className?: string }) {
  const t = useTranslations('creation');
  const { fontsFailed, retryFonts } = useDrawing();
  if (!fontsFailed) return null;
  return (
    <Note tone="warning" role="alert" title={t('message.fontsFailed')} className={className ?? ''}>
      <NoteAction onClick={retryFonts} className="block">
        {t('retry')}
      </NoteAction>
    </Note>
  );
}
