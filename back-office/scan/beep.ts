let audio: AudioContext | undefined;

/** `good`: posted; `stop`: put aside; `kept`: read, and not answered yet. */
export type Signal = 'good' | 'stop' | 'kept';

function tone(context: AudioContext, frequency: number, start: number, seconds: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = 0.2;
  oscillator.frequency.value = frequency;
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(context.currentTime + start);
  oscillator.stop(context.currentTime + start + seconds);
}

/** One high beep, two low ones, or a short one between; the screen shows the same. */
export function beep(signal: Signal): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // Phones begin it asleep.
  if (audio.state === 'suspended') void audio.resume();
  if (signal === 'good') {
    tone(audio, 1320, 0, 0.12);
  } else if (signal === 'kept') {
    tone(audio, 660, 0, 0.06);
  } else {
    tone(audio, 220, 0, 0.16);
    tone(audio, 220, 0.22, 0.16);
  }
}
