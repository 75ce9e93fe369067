/**
 * The circles of a graph, one for each knot of nodes that reach one another: a shortest way round its first node.
 * @param {Map<string, Set<string>>} arrows
 * @returns {string[][]} each without its first node repeated at the end
 */
export function circlesOf(arrows) {
  return knotsOf(arrows).map((knot) => {
    const inside = new Set(knot);
    const first = [...knot].sort()[0];
    return shortestRound(arrows, first, inside);
  });
}

/** Tarjan's strongly connected components with more than one node. */
function knotsOf(arrows) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const waiting = new Set();
  const knots = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    waiting.add(node);
    for (const next of arrows.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (waiting.has(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const knot = stack.splice(stack.indexOf(node));
    for (const member of knot) waiting.delete(member);
    if (knot.length > 1) knots.push(knot);
  };
  for (const node of arrows.keys()) if (!order.has(node)) visit(node);
  return knots;
}

/** The shortest way from a node back to itself that stays inside the knot. */
function shortestRound(arrows, first, inside) {
  const cameFrom = new Map();
  const queue = [first];
  for (const node of queue) {
    for (const next of arrows.get(node) ?? []) {
      if (next === first) return wayTo(node, cameFrom);
      if (!inside.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [first];
}

function wayTo(node, cameFrom) {
  const way = [node];
  while (cameFrom.has(way[0])) way.unshift(cameFrom.get(way[0]));
  return way;
}
