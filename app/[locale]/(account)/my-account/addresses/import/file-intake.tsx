import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Note } from '@/components/ui/note';
import { contactsInFile, contactsInText, mostRows, type ReadContacts } from '@/lib/addresses/read-contacts';
import type { ReadFile } from './use-import';

type Unreadable = Extract<ReadContacts, { kind: 'unreadable' }>['reason'];

/** Other kinds can be chosen too: some programs use other names. */
const accepted = '.csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard,text/plain,text/x-vcard,text/tab-separated-values';

export function FileIntake({ onRead }: { onRead: (name: string, contacts: ReadFile) => void }) {
  const t = useTranslations('myAccount.importing');
  const [reason, setReason] = useState<Unreadable | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const take = (name: string, contacts: ReadContacts): void => {
    setReason(contacts.kind === 'unreadable' ? contacts.reason : null);
    if (contacts.kind !== 'unreadable') onRead(name, contacts);
  };
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (file) take(file.name, contactsInFile(new Uint8Array(await file.arrayBuffer())));
  };
  const isOver = useFileDrop((file) => void takeFile(file));
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    void takeFile(event.target.files?.[0]);
    // Choosing the same file again fires no event otherwise.
    event.target.value = '';
  };
  return (
    <div className="wrap grid gap-10 pt-8 md:grid-cols-2 md:gap-14 md:pt-14">
      <div className="min-w-0">
        {reason && (
          <Note tone="error" role="alert" className="mb-5">
            {t(`unreadable.${reason}`)}
          </Note>
        )}
        <div
          className={clsx(
            'grid justify-items-start gap-4 rounded-note border-2 border-dashed p-6 md:p-9',
            isOver ? 'border-ci bg-cp' : 'border-ink-3',
          )}
        >
          <h2 className="text-h2">{t('dropTitle')}</h2>
          <p>{t('dropMore')}</p>
          <Button onClick={() => input.current?.click()}>{t('pick')}</Button>
          <p className="text-small text-ink-2">{t('limits', { count: mostRows })}</p>
          {/* People and screen readers use the button. */}
          <input ref={input} type="file" hidden accept={accepted} onChange={onChange} />
        </div>
      </div>
      <PasteField onPaste={(text) => take(t('pasted'), contactsInText(text))} />
    </div>
  );
}

function PasteField({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useTranslations('myAccount.importing');
  const id = useId();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') onPaste(text);
      }}
    >
      <label htmlFor={id} className="font-display text-h3">
        {t('pasteLabel')}
      </label>
      <textarea
        id={id}
        rows={8}
        value={text}
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => setText(target.value)}
        className="w-full rounded-label border-[1.5px] border-line-strong bg-vellum p-3.5 text-small focus:border-transparent focus:outline-3 focus:outline-offset-1 focus:outline-ci"
      />
      <p id={`${id}-hint`} className="text-small text-ink-2">
        {t('pasteHint')}
      </p>
      <FieldError id={`${id}-error`}>{isMissing ? t('unreadable.none') : undefined}</FieldError>
      <div className="mt-2">
        <Button type="submit" variant="line">
          {t('read')}
        </Button>
      </div>
    </form>
  );
}

/** Anywhere in the window; without it the browser opens the file. @returns whether a file is over it */
function useFileDrop(onFile: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files[0]);
    };
    const ending = new AbortController();
    window.addEventListener('dragover', over, ending);
    window.addEventListener('dragleave', leave, ending);
    window.addEventListener('drop', drop, ending);
    return () => ending.abort();
  }, []);
  return isOver;
}
