import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { backOfficePath } from '@/back-office/provider/sections';
import { codesIn, isRefusal, isWaiting, type ScanRead } from '../scan/scan-session';
import { readCoverPictures } from '../workshop/cover-pictures';
import { isAside, todayBegan } from './kept-reads';
import { OnlyBatch, useOnlyBatch } from './only-batch';
import { AsideReads, WaitingReads } from './read-lists';
import { ReadResult } from './read-result';
import { useAnswer } from './use-answer';
import { isFault, useCamera } from './use-camera';
import { useCameraSession } from './use-camera-session';

function groundOf(read: ScanRead | undefined): 'plain' | 'kept' | 'stop' | 'good' {
  if (!read || read.state === 'undone' || read.state === 'asking') return 'plain';
  if (read.state === 'lost') return 'kept';
  return isRefusal(read) ? 'stop' : 'good';
}

/** docs/product/back-office.md, "By camera" */
export function CameraScreen({ user }: { user: number }) {
  const t = useTranslations('backOffice.camera');
  const scan = useTranslations('backOffice.scan');
  const batch = useOnlyBatch();
  const session = useCameraSession(user, batch.iri);
  const camera = useCamera(session.read);
  const field = useRef<HTMLInputElement>(null);
  const { answer: pictures } = useAnswer(readCoverPictures);
  const title = t('title');
  useEffect(() => {
    document.title = `${title} · Jolimot`;
  }, [title]);

  const [opened] = useState(Date.now);
  const [newest] = session.reads;
  const shown = newest && newest.at >= opened ? newest : undefined;
  const ground = groundOf(shown);
  const midnight = todayBegan();
  const posted = session.reads.filter(({ state, at }) => state === 'shipped' && at >= midnight).length;
  const result = shown && (
    <ReadResult
      key={`${shown.request} ${shown.state}`}
      read={shown}
      picture={pictures?.get(shown.card?.cover ?? '')}
      onUndo={() => session.undo(shown)}
      onRetry={() => session.read(shown.code)}
    />
  );
  const isRunning = ['starting', 'on', 'quiet'].includes(camera.state);
  const type = (event: FormEvent) => {
    event.preventDefault();
    if (!field.current) return;
    for (const code of codesIn(field.current.value)) session.read(code);
    field.current.value = '';
  };
  return (
    <main className="camera" data-ground={ground}>
      <header>
        <h1>{title}</h1>
        <a href={`${backOfficePath}/scan`}>{t('desk')}</a>
      </header>
      <div className="camera-view">
        <video ref={camera.video} muted playsInline aria-label={t('view')} hidden={!isRunning} />
        <button type="button" onClick={isRunning ? camera.stop : camera.start}>
          {t(isRunning ? 'stop' : 'start')}
        </button>
        <p role="status">{isFault(camera.state) ? t(`fault.${camera.state}`) : t('hint')}</p>
      </div>
      <div className="camera-answer">
        {/* Always there, so that a screen reader hears each change. */}
        <div role="status">{ground !== 'stop' && result}</div>
        <div role="alert">
          {ground === 'stop' && result}
          {session.undoRefusal === 'notUndone' && <p>{scan('notUndone')}</p>}
          {session.undoRefusal === 'undoFailed' && <p>{t('undoFailed')}</p>}
          {!session.isKeeping && <p>{t('notKept')}</p>}
        </div>
        <p className="camera-count">
          <b>{posted}</b> <span>{t('posted', { count: posted })}</span>
        </p>
        <WaitingReads reads={session.reads.filter(isWaiting)} onSend={session.sendNow} />
        <AsideReads reads={session.reads.filter((read) => read !== shown && isAside(read))} onDone={session.done} />
      </div>
      <div className="camera-choices">
        <form onSubmit={type}>
          <label htmlFor="camera-code">{t('field')}</label>
          <input id="camera-code" ref={field} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          <button type="submit">{t('enter')}</button>
        </form>
        <OnlyBatch id={batch.id} onChoose={batch.choose} />
        <label className="camera-sound">
          <input type="checkbox" checked={session.isLoud} onChange={({ target }) => session.setLoud(target.checked)} />
          {scan('sound')}
        </label>
      </div>
    </main>
  );
}
