/** @typedef {import('./rooms.mjs').Fault} Fault */

/** A sentence for each kind of knip's findings; the name of the finding goes between the backquotes. */
const sentences = {
  files: () => 'is a file that nothing imports',
  exports: (name) => `exports \`${name}\`, which nothing imports: drop the export, or what it exports`,
  types: (name) => `exports the type \`${name}\`, which nothing imports: drop the export, or the type`,
  namespaceMembers: (name) => `exports \`${name}\`, which nothing uses`,
  enumMembers: (name) => `has the member \`${name}\`, which nothing uses`,
  duplicates: (name) => `exports one thing under several names: \`${name}\``,
  dependencies: (name) => `depends on \`${name}\`, which nothing imports`,
  devDependencies: (name) => `depends on \`${name}\`, which nothing imports`,
  unlisted: (name) => `uses \`${name}\`, which its package.json does not list`,
  binaries: (name) => `runs \`${name}\`, which no package in its package.json brings`,
  unresolved: (name) => `imports \`${name}\`, which does not exist`,
};

/**
 * Reads what `knip --reporter json` wrote.
 * @param {string} json
 * @returns {Fault[]}
 */
export function unusedFaults(json) {
  return JSON.parse(json).issues.flatMap(({ file, ...found }) =>
    Object.entries(found).flatMap(([type, items]) =>
      items.map((item) => {
        const names = Array.isArray(item) ? item.map(({ name }) => name).join(', ') : item.name;
        const { line } = Array.isArray(item) ? item[0] : item;
        const sentence = sentences[type] ?? ((name) => `${type}: ${name}`);
        return { place: line ? `${file}:${line}` : file, problem: sentence(names) };
      }),
    ),
  );
}
