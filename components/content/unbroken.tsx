/** Longer words (characters) might not fit a phone's line. */
const longest = 16;

/** « envoie-t-on » stays on one line. */
export function Unbroken({ children }: { children: string }) {
  // A no-break space belongs to its word.
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
