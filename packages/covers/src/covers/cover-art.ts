/** What a generator gives: each image as one SVG document, in mm. */
export type CoverArt = {
  /** The cover panel, 105×148 mm with 3 mm of bleed, opaque. */
  front(): string;
  /** Drawn above the photos: same panel, transparent where photos show. */
  overlay?(): string;
  /**
   * What may cover the inside of a card: pattern alone, no words. Same panel; the card lays it on each leaf,
   * mirrored on the right one, so nothing in it may mind being mirrored.
   */
  background?(): string;
};
