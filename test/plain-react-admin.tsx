/** Stands in for react-admin where a test is about what is asked of the API: words are their keys, a question is a button. */
export const notes: string[] = [];

export const useTranslate = () => (key: string) => key;
export const useLocaleState = () => ['fr'] as const;
export const useNotify = () => (note: string) => {
  notes.push(note);
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
