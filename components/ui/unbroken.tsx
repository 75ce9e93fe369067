/** Longer hyphenated words (characters) may break: they might not fit a phone's line. */
const longest = 16;

/** No word breaks at its hyphen: « envoie-t-on » stays on one line. */
export function Unbroken({ children }: { children: string }) {
  // Split at plain spaces only: a no-break space is part of its word.
  const words = children.split(/( )/).map((word, index) =>
    word.includes('-') && word.length <= longest ? (
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  );
  return <span key={children}>{words}</span>;
}
