import { createLanguage } from '@/back-office/provider/i18n-provider';
import messages from '@/messages/fr.json';

// Replaces react-admin: French texts, and a button for each question.

export const notes: string[] = [];

const { provider } = await createLanguage(
  'fr',
  async () => messages,
  () => undefined,
);
/** The back office's text of a key. */
export const said = (key: string, values?: Readonly<Record<string, unknown>>): string =>
  provider.translate(key, values);
export const shown = (key: string, values?: Readonly<Record<string, unknown>>): string =>
  said(key, values).replaceAll(/\s+/g, ' ');

export const useTranslate = () => said;
export const useLocaleState = () => ['fr'] as const;
export const useNotify = () => (note: string, options?: { messageArgs?: Readonly<Record<string, unknown>> }) => {
  notes.push(said(note, options?.messageArgs));
};
export const useRefresh = () => () => undefined;
export const useRedirect = () => (page: string, section: string) => {
  notes.push(`${page} ${section}`);
};

export const Confirm = ({ isOpen, onConfirm }: { isOpen: boolean; onConfirm: () => void }) =>
  isOpen ? (
    <button type="button" onClick={onConfirm}>
      yes
    </button>
  ) : null;
