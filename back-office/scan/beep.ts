let audio: AudioContext | undefined;

function tone(context: AudioContext, frequency: number, start: number, seconds: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = 0.2;
  oscillator.frequency.value = frequency;
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(context.currentTime + start);
  oscillator.stop(context.currentTime + start + seconds);
}

/** One high beep for a good card, two low ones for a stop; the screen shows the same. */
export function beep(isGood: boolean): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  if (isGood) {
    tone(audio, 1320, 0, 0.12);
  } else {
    tone(audio, 220, 0, 0.16);
    tone(audio, 220, 0.22, 0.16);
  }
}
