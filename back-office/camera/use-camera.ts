import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FindCodes, loadCodeReader } from './code-reader';

/** `quiet`: no code for a while; `forbidden`: by person or browser; `missing`: no camera, or no https. */
const faults = ['quiet', 'forbidden', 'missing', 'failed'] as const;
type Fault = (typeof faults)[number];
type CameraState = 'off' | 'starting' | 'on' | Fault;

export const isFault = (state: CameraState): state is Fault => faults.some((known) => known === state);

/** Between two looks at the picture, ms. */
const lookEvery = 120;
/** ms out of the picture before a code can be read again. */
const sameCodeTime = 2000;
/** So many failed looks in a row end the camera. */
const mostFailures = 8;
/** ms until the person is told how to hold the card. */
const quietAfter = 20_000;

/** Fine enough for a Data Matrix of 7 mm. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

function faultOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'forbidden';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

export function useCamera(onCode: (written: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  start: () => void;
  stop: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [state, setState] = useState<CameraState>('off');
  const take = useEffectEvent(onCode);

  useEffect(() => {
    if (!isWanted) return;
    const ending = new AbortController();
    const { signal } = ending;
    const end = (last: CameraState) => {
      if (signal.aborted) return;
      setState(last);
      setWanted(false);
    };
    const run = async (picture: HTMLVideoElement) => {
      await showCamera(picture, signal, () => end('off'));
      const find = await loadCodeReader();
      await readCodes(picture, find, signal, (codes, isQuiet) => {
        setState(isQuiet ? 'quiet' : 'on');
        for (const written of codes) take(written);
      });
    };
    setState('starting');
    if (video.current) run(video.current).catch((error: unknown) => end(faultOf(error)));
    return () => ending.abort();
  }, [isWanted]);

  const stop = () => {
    setWanted(false);
    setState('off');
  };
  return { video, state, start: () => setWanted(true), stop };
}

/** @param onEnd the system took the camera away, as for a call */
async function showCamera(picture: HTMLVideoElement, signal: AbortSignal, onEnd: () => void): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('No camera without https', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  void keepAwake(signal);
  // A hidden page loses the wake lock.
  document.addEventListener('visibilitychange', () => void keepAwake(signal), { signal });
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnd);
  picture.srcObject = stream;
  await picture.play();
}

/** Nobody touches the screen, which would go dark. */
async function keepAwake(signal: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  if (signal.aborted) void lock?.release();
  else signal.addEventListener('abort', () => void lock?.release());
}

/** @param onLook gets the codes that came into the picture, and whether there was none for a while */
async function readCodes(
  picture: HTMLVideoElement,
  find: FindCodes,
  signal: AbortSignal,
  onLook: (codes: string[], isQuiet: boolean) => void,
): Promise<void> {
  const isNew = newcomers();
  let lastFound = Date.now();
  let nbFailed = 0;
  const look = async (): Promise<string[]> => {
    try {
      const codes = await find(picture);
      nbFailed = 0;
      return codes;
    } catch (error) {
      nbFailed += 1;
      if (nbFailed === mostFailures) throw error;
      return [];
    }
  };
  while (true) {
    const found = picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await look() : [];
    if (signal.aborted) return;
    if (found.length > 0) lastFound = Date.now();
    onLook(found.filter(isNew), Date.now() - lastFound > quietAfter);
    await new Promise((next) => setTimeout(next, lookEvery));
  }
}

function newcomers(): (written: string) => boolean {
  const seen = new Map<string, number>();
  return (written) => {
    const now = Date.now();
    const isNew = now - (seen.get(written) ?? 0) >= sameCodeTime;
    seen.set(written, now);
    return isNew;
  };
}
