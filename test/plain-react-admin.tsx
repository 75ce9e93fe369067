import { createLanguage } from '@/lib/back-office/i18n-provider';
import messages from '@/messages/fr.json';

// Stands in for react-admin where a test is about what is asked of the API: the words are the French ones, a question is a button.

/** Texts of the notices, oldest first. */
export const notes: string[] = [];

const { provider } = await createLanguage(
  'fr',
  async () => messages,
  () => undefined,
);
/** What the back-office says under a key. */
export const said = (key: string, values?: Readonly<Record<string, unknown>>): string =>
  provider.translate(key, values);
/** The same as `getByText` reads it: each space is one plain space. */
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
