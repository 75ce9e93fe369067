import { z } from 'zod';
import { pictureDecoder } from '../../images/picture-decoder';
import type { PictureSource } from '../../images/picture-process';

/** Each from 0 to 1. */
export type Ink = readonly [cyan: number, magenta: number, yellow: number, black: number];

const answer = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]));

/** Needs no exact register of four plates. */
export const blackInk: Ink = [0, 0, 0, 1];

export class Inks {
  private readonly known = new Map<string, Ink>();

  constructor(private readonly profile: string) {}

  /** `#RRGGBB`. */
  async learn(colours: Iterable<string>): Promise<void> {
    const unknown = [...new Set(colours)].filter((colour) => !this.known.has(colour));
    if (unknown.length === 0) return;
    const job = { kind: 'inks', colours: unknown, profile: this.profile } as const;
    const inks = await pictureDecoder.run(job, answer, { stored: true });
    for (const [index, colour] of unknown.entries()) {
      const ink = inks[index];
      if (ink) this.known.set(colour, ink);
    }
  }

  /** @throws for a colour that was not learnt */
  of(colour: string): Ink {
    const ink = this.known.get(colour);
    if (!ink) throw new Error(`The colour ${colour} has not been converted.`);
    return ink;
  }
}

/** Per cent of one full ink; measured on noise, the worst case: 9.8. */
const byCompression = 10;
const steps = [0, 32, 64, 96, 128, 160, 192, 224, 255];

/** In whole per cent of one full ink, with the part of JPEG. @param profile path of the printer's profile */
export async function mostInkOfProfile(profile: string): Promise<number> {
  const hex = steps.map((step) => step.toString(16).padStart(2, '0'));
  const colours = hex.flatMap((red) => hex.flatMap((green) => hex.map((blue) => `#${red}${green}${blue}`)));
  const inks = await pictureDecoder.run({ kind: 'inks', colours, profile }, answer, { stored: true });
  return Math.round(Math.max(...inks.map(totalInk)) + byCompression);
}

/** In per cent of one full ink. @throws AppError for one that cannot be read */
export const mostInkOfPicture = (source: PictureSource, profile: string): Promise<number> =>
  pictureDecoder.run({ kind: 'most-ink', source, profile }, z.number(), { stored: true });

const totalInk = (ink: Ink): number => ink.reduce((sum, one) => sum + one * 100, 0);
