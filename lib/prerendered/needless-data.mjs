const UNDEFINED = '$undefined';
/** The name under which `components/layout/found-head.tsx` exports its component. */
const FOUND_HEAD = 'FoundHead';
/** Hints of what to fetch soon: the page itself says so too. */
const hints = new Set(['HL', 'HC']);

/** The page that the framework shows for `notFound()` where a group has none of its own: no part of ours throws it there. */
const defaultNotFound = 'This page could not be found.';

const isElement = (value) => Array.isArray(value) && value[0] === '$' && value.length >= 4;

/** A property that is written out as undefined is the same as none. */
function withoutUndefined(value) {
  if (value === null || typeof value !== 'object') return value;
  if (!isElement(value)) {
    return Array.isArray(value)
      ? value.map(withoutUndefined)
      : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutUndefined(item)]));
  }
  const [mark, type, key, props, ...more] = value;
  const said = Object.entries(props ?? {}).filter(
    ([name, item]) => item !== UNDEFINED && !(name === 'notFound' && JSON.stringify(item).includes(defaultNotFound)),
  );
  const kept = Object.fromEntries(said.map(([name, item]) => [name, withoutUndefined(item)]));
  return [mark, type, key, props === null ? null : kept, ...more];
}

/** Whether a tree is a page's metadata: a title and what else belongs into the head. */
const isMetadata = (tree) =>
  Array.isArray(tree) &&
  tree.every((item) => isElement(item) && /^(?:title|meta|link|\$L\w+)$/.test(item[1])) &&
  tree.some(([, type]) => type === 'title');

/**
 * Takes out of the flight data what says nothing, or what the page says itself: properties that are undefined, hints, the
 * framework's own page for what is not found, and the metadata, for which a component stands that finds them in the head.
 * @param {readonly import('./flight-rows.mjs').Row[]} rows
 * @returns {import('./flight-rows.mjs').Row[]}
 */
export function dropNeedlessData(rows) {
  const found = rows.find(({ tag, body }) => tag === 'I' && JSON.parse(body)[2] === FOUND_HEAD);
  return rows
    .filter(({ tag }) => !hints.has(tag))
    .map((row) => {
      if (row.tag !== '' || !/^[[{]/.test(row.body)) return row;
      const tree = JSON.parse(row.body);
      const kept = found && isMetadata(tree) ? ['$', `$L${found.id}`, null, {}] : withoutUndefined(tree);
      return { ...row, body: JSON.stringify(kept) };
    });
}
