/** @param {string} api its address @throws Error if refused */
async function call(api, path, init = {}) {
  const answer = await fetch(api + path, {
    ...init,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/**
 * On the first greeting-card cover with this place.
 * @param {string} api its address
 * @param {string} place a name of the card model, such as "Legend Left"
 * @returns {Promise<string>} its reference
 */
export async function beginDraft(api, place) {
  const [products, covers] = await Promise.all([call(api, '/products'), call(api, '/covers?itemsPerPage=100')]);
  const product = products.find(({ slug }) => slug === 'greeting-card');
  const cover = covers.find(({ customizationTypes }) => place in customizationTypes);
  if (!product || !cover) throw new Error(`The shop has no greeting card with a place "${place}".`);
  const body = JSON.stringify({ product: product.iri, cover: cover.iri });
  return (await call(api, '/creations', { method: 'POST', body })).reference;
}
