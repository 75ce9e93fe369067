/** What a generator gives: each image as one SVG document, in mm. */
export type CoverArt = {
  /** The cover panel, 105×148 mm with 3 mm of bleed, opaque. */
  front(): string;
  /** Drawn above the photos: same panel, transparent where photos show. */
  overlay?(): string;
  /** The inside of an open card, 210×148 mm with 3 mm of bleed: pattern alone, no words. */
  background?(): string;
};
