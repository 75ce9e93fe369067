/** A hyphenated word longer than this (characters) may break all the same: it might not fit a line of a phone. */
const longest = 16;

/** The words of a heading, of which none breaks at its hyphen: « envoie-t-on » stays on one line. */
export function Unbroken({ children }: { children: string }) {
  // Kept spaces stand between the words: a no-break space belongs to the word around it.
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
