// The outlines of packages/card/art/logo.svg, in tenths of its units: without decimals they are two thirds of the bytes.
const viewBox = '-60 30 1700 470';
const letters =
  'M47 285q0-10-1-20-2-10-7-18-5-7-18-8-5 0-5-6l0-15q0-3 2-4 2-1 4-2 35-11 54-23 19-12 27-22 1-1 2-1l1 0q1 0 1 1l0 206q0 20-3 41-4 21-13 40-10 18-28 29-18 11-47 11-20 0-34-5-14-5-22-13-8-7-11-15-4-7-4-10 0-6 5-9l28-20q4-3 6-4 2 0 3 2 2 1 2 5 0 11 3 21 3 10 9 17 7 7 18 7 14 0 20-10 6-9 7-24 1-15 1-34z m210-111q25 0 46 10 21 10 37 27 15 17 24 38 9 21 9 43 0 33-16 58-15 26-40 41-25 15-55 15-25 0-46-10-21-10-37-26-16-16-24-38-9-21-8-45 0-32 14-57 15-26 41-41 25-15 55-15z m19 196q8 0 18-4 10-4 18-16 8-11 8-30 0-15-6-34-6-19-16-36-10-17-25-29-14-11-30-11-18 0-31 13-13 13-13 37 0 15 6 34 6 19 16 36 10 17 25 29 14 11 30 11z m238 4q7 0 7 6l0 13q0 7-8 7l-124 0q-7 0-8-7l0-13q0-7 7-6l1 0q16 0 24-13 8-12 8-29l0-165q0-12-2-24-2-11-7-18-5-8-17-9-5 0-6-6l0-15q0-3 2-3 2-1 5-3 31-11 50-21 19-10 31-19 1-1 2-1l1 0q1 0 1 1l0 282q0 18 8 30 8 12 24 13z m153 0q7 0 7 6l0 13q0 7-8 7l-124 0q-7 0-8-7l0-13q0-7 7-6l1 0q16 0 24-13 8-12 7-29l0-47q0-10-1-20-2-10-7-18-5-7-18-8-5 0-5-6l0-15q0-3 2-4 2-1 5-2 35-11 53-23 19-12 28-22 1-1 1-1l2 0q1 0 1 1l0 164q0 18 8 30 8 12 24 13z m461 0q7 0 7 6l0 13q0 7-7 7l-124 0q-7 0-7-7l0-13q0-7 7-6l2 0q14 0 19-11 4-10 4-31l0-75q0-12-2-22-2-10-9-16-7-6-21-6-19 0-33 12-14 12-24 30l0 77q0 24 8 33 8 9 20 9l4 0q7 0 7 6l0 13q0 7-7 7l-120 0q-7 0-6-7l0-13q0-7 6-6l3 0q9 0 17-9 7-9 7-33l0-75q0-21-6-33-5-11-26-11-11 0-22 6-11 5-19 14-8 9-13 18l0 81q0 18 8 29 8 12 20 13l1 0q7 0 7 6l0 13q0 7-7 7l-123 0q-7 0-7-7l0-13q0-7 7-6l1 0q16 0 24-13 8-12 8-29l0-56q0-12-2-23-2-11-7-18-5-8-18-9-5 0-5-6l0-15q0-4 7-6 32-5 54-15 23-10 31-16 2-2 4-2l0 0q1 0 1 1 0 1 0 4l-8 54q6-10 17-22 10-12 25-20 15-9 34-9 33 0 49 12 16 12 21 31 15-19 35-31 20-12 46-12 24 0 39 8 15 7 23 19 8 12 10 27 3 15 3 31l0 73q0 18 8 29 8 12 24 13z m120-200q25 0 46 10 21 10 37 27 15 17 24 38 9 21 9 43 0 33-16 58-15 26-40 41-25 15-55 15-25 0-46-10-21-10-37-26-16-16-24-38-9-21-9-45 0-32 15-57 15-26 40-41 25-15 56-15z m19 196q8 0 18-4 10-4 18-16 8-11 8-30 0-15-6-34-6-19-16-36-10-17-25-29-14-11-30-11-18 0-31 13-13 13-13 37 0 15 6 34 6 19 16 36 10 17 24 29 14 11 31 11z m277-2q1 2 1 4 0 3-4 5l-13 8q-12 7-28 14-17 6-34 7-13 0-25-6-12-6-18-21-7-15-8-41l0-81q0-12-1-24-1-12-8-19-7-7-23-8-7 0-6-6l0-13q0-7 6-7l32 0 0-29q0-6 4-8 10-5 26-15 16-9 28-22 1-1 2-1l1 0q1 0 1 2l0 73 59 0q7 0 7 7l0 19q0 7-7 6l-59 0 0 126q0 17 5 23 5 6 14 7 7 0 15-4 8-4 16-9 3-2 5-2 3 0 4 4z';
/** One drawing for all logos of a page. */
const drawing = 'logo';

type LogoProps = {
  className?: string;
  /** Names the shop where nothing around the logo does; without it the logo is decoration. */
  'aria-label'?: string;
};

/** `jolimot.` as outlines; the letters take the text's colour, the dots are those of the three steps of making a card. */
export function Logo({ className, 'aria-label': label }: LogoProps) {
  const shape = (
    <g id={drawing}>
      <path d={letters} fill="currentColor" />
      <path d="M114 107c0 20-17 37-37 37-20 0-37-17-37-37 0-20 17-37 37-37 20 0 37 17 37 37z" fill="#F0789A" />
      <path d="M641 107c0 20-17 37-37 37-20 0-37-17-37-37 0-20 17-37 37-37 20 0 37 17 37 37z" fill="#F5923E" />
      <path d="M1630 369c0 19-16 35-35 35-19 0-35-16-35-35 0-19 16-35 35-35 19 0 35 16 35 35z" fill="#6AA5EE" />
    </g>
  );
  return label === undefined ? (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      {shape}
    </svg>
  ) : (
    <svg viewBox={viewBox} className={className} role="img" aria-label={label}>
      {shape}
    </svg>
  );
}

/** The logo again, on a page whose bar has it: the outlines are drawn from there. */
export function LogoAgain({ className }: { className?: string }) {
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      <use href={`#${drawing}`} />
    </svg>
  );
}
