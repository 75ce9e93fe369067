declare module 'linebreak' {
  /** UAX #14; undefined or null at the end. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null | undefined;
  }
}
