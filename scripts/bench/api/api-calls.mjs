import sharp from 'sharp';

export class ApiCalls {
  /** @param {string} url of the API @param {string} [token] of a session */
  constructor(url, token) {
    this.url = url;
    this.token = token;
  }

  /** @returns {Promise<{status: number, bytes: Buffer}>} */
  async call(place, init = {}) {
    const headers = { accept: 'application/json', ...init.headers };
    if (this.token) headers.authorization = `Bearer ${this.token}`;
    const answer = await fetch(this.url + place, { ...init, headers });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  /** Sends a POST if there is a body. @throws Error if refused */
  async json(place, body, headers = {}) {
    const post = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    };
    const { status, bytes } = await this.call(place, post);
    if (status >= 300) throw new Error(`${place} answered ${status}: ${bytes}`);
    return JSON.parse(bytes.toString('utf8'));
  }

  upload(reference, slot, bytes, type = 'image/jpeg') {
    return this.#customize(reference, slot, 'file', new Blob([bytes], { type }), 'photo');
  }

  write(reference, name, value) {
    return this.#customize(reference, name, 'value', value);
  }

  #customize(reference, name, field, ...value) {
    const form = new FormData();
    form.set('creationReference', reference);
    form.set('customizationName', name);
    form.set(field, ...value);
    return this.call('/customizations', { method: 'POST', body: form });
  }

  /** A cover with this many photo slots, and its product. @throws Error if there is none */
  async cardWith(photos) {
    const [products, covers] = [await this.json('/products'), await this.json('/covers?itemsPerPage=100')];
    const product = products.find(({ slug }) => slug === 'greeting-card').iri;
    const cover = covers.find(({ customizationTypes }) => photoSlots(customizationTypes).length >= photos);
    if (!cover) throw new Error(`No cover takes ${photos} photos.`);
    return { product, cover: cover.iri, slots: photoSlots(cover.customizationTypes) };
  }
}

const photoSlots = (types) => Object.keys(types).filter((name) => name.startsWith('Image'));

/** As from a camera: 12 megapixels, about 5 MB. @returns {Promise<Buffer>} */
export const photoOf12Megapixels = () => noise(4000, 3000).jpeg({ quality: 85 }).toBuffer();

/** Compresses as little as a camera's pixels. */
export const noise = (width, height) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  });
