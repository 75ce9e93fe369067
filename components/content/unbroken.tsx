/** Longer hyphenated words (characters) may break: they might not fit a phone's line. */
const longest = 16;

/** No word breaks at its hyphen: « envoie-t-on » stays on one line. */
export function Unbroken({ children }: { children: string }) {
  // Hyphenated words are the odd parts; a no-break space belongs to its word.
  const parts = children.split(/([^ ]*-[^ ]*)/).map((part, index) =>
    index % 2 === 1 && part.length <= longest ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
  return <span key={children}>{parts}</span>;
}
