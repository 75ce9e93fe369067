const UNDEFINED = '$undefined';

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

/**
 * Takes out of the flight data what says nothing: properties that are undefined, and the framework's own page for what is
 * not found.
 * @param {readonly import('./flight-rows.mjs').Row[]} rows
 * @returns {import('./flight-rows.mjs').Row[]}
 */
export const dropNeedlessData = (rows) =>
  rows.map((row) =>
    row.tag === '' && /^[[{]/.test(row.body)
      ? { ...row, body: JSON.stringify(withoutUndefined(JSON.parse(row.body))) }
      : row,
  );
