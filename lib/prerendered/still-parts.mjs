/** The name under which `components/layout/still.tsx` exports its component. */
const STILL = 'Still';
const FRAGMENT = '"$Sreact.fragment"';

/** Rows whose JSON can be followed; hints, imports and text are kept as they are. */
const isTree = (row) => row.tag === '' && /^[[{"]/.test(row.body);

/** Ids of rows that a string of the tree points to: `$L2f`, `$2f`, `$@2f`, `$2f:props:id`. `$$` is a plain dollar. */
function referenceIn(text) {
  const [, id, path] = /^\$(?!\$)[A-Za-z@]?([0-9a-f]+)((?::[^:]+)*)$/.exec(text) ?? [];
  return id === undefined ? null : { id, path: path ?? '' };
}

const isElement = (value) => Array.isArray(value) && value[0] === '$' && value.length >= 4;

function* stringsIn(value) {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* stringsIn(item);
  else if (value !== null && typeof value === 'object') for (const item of Object.values(value)) yield* stringsIn(item);
}

/** Whether nothing of a tree needs the browser: plain elements and text, in rows that are all here. */
function isPlain(value, rows, seen) {
  if (typeof value === 'string') {
    const reference = referenceIn(value);
    if (!reference || seen.has(reference.id)) return true;
    const row = rows.get(reference.id);
    seen.add(reference.id);
    return (
      row !== undefined &&
      (row.tag === 'T' || row.body === FRAGMENT || (isTree(row) && isPlain(JSON.parse(row.body), rows, seen)))
    );
  }
  if (value === null || typeof value !== 'object') return true;
  if (isElement(value)) {
    const [, type, , props] = value;
    if (type.startsWith('$') && rows.get(referenceIn(type)?.id)?.body !== FRAGMENT) return false;
    return isPlain(props, rows, seen);
  }
  return Object.values(value).every((item) => isPlain(item, rows, seen));
}

/** A copy of a tree in which still parts have lost their content. */
function withoutStill(value, rows, stillId) {
  if (value === null || typeof value !== 'object') return value;
  if (isElement(value) && referenceIn(value[1])?.id === stillId && isPlain(value[3].children, rows, new Set())) {
    const { children: _children, ...props } = value[3];
    return [value[0], value[1], value[2], props, ...value.slice(4)];
  }
  if (Array.isArray(value)) return value.map((item) => withoutStill(item, rows, stillId));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutStill(item, rows, stillId)]));
}

/** The ids of all rows that the page still reaches from its first. */
function reached(rows) {
  const found = new Set(['0']);
  for (const id of found) {
    const row = rows.get(id);
    if (row === undefined || row.tag === 'T') continue;
    for (const text of stringsIn(JSON.parse(row.body))) {
      const reference = referenceIn(text);
      if (reference && rows.has(reference.id)) found.add(reference.id);
    }
  }
  return found;
}

const elementParts = new Map([
  ['type', 1],
  ['key', 2],
  ['props', 3],
]);

/** Whether a path such as `:props:messages` leads somewhere in a row. */
function leadsSomewhere(row, path) {
  let value = JSON.parse(row.body);
  for (const step of path.split(':').slice(1)) {
    value = value?.[isElement(value) ? elementParts.get(step) : step];
  }
  return value !== undefined;
}

/** @throws {Error} when a row points into a part that is gone: the framework writes equal values once. */
function refuseBrokenPaths(rows, found) {
  for (const id of found) {
    const row = rows.get(id);
    if (row === undefined || row.tag === 'T') continue;
    for (const text of stringsIn(JSON.parse(row.body))) {
      const { id: target, path } = referenceIn(text) ?? { id: '', path: '' };
      const at = path === '' ? undefined : rows.get(target);
      if (at && isTree(at) && !leadsSomewhere(at, path)) throw new Error(`${text} points to what a still part has`);
    }
  }
}

/**
 * Takes the content of still parts out of the flight data of a page: the browser finds it in the page itself. Rows that
 * only they needed go too. Content with a client part in it stays.
 * @param {readonly import('./flight-rows.mjs').Row[]} all
 * @throws {Error} when the rows are not of the known form
 */
export function dropStillParts(all) {
  const still = all.find(({ tag, body }) => tag === 'I' && JSON.parse(body)[2] === STILL);
  if (!still) return [...all];
  const byId = new Map(
    all.filter(({ id, tag }) => id !== '' && tag !== 'X' && tag !== 'C').map((row) => [row.id, row]),
  );
  const changed = all.map((row) =>
    isTree(row) ? { ...row, body: JSON.stringify(withoutStill(JSON.parse(row.body), byId, still.id)) } : row,
  );
  const rows = new Map(
    changed.filter(({ id, tag }) => id !== '' && tag !== 'X' && tag !== 'C').map((row) => [row.id, row]),
  );
  const found = reached(rows);
  refuseBrokenPaths(rows, found);
  return changed.filter(({ id, tag }) => !rows.has(id) || found.has(id) || tag === 'X' || tag === 'C');
}
