import { frontSize } from '../../images/card-front';
import type { Block } from './blocks';
import { softInk } from './look';
import { inline, type Say, unlinked } from './words';

/** A card of an order, before it is multiplied by its recipients. */
export interface PicturedCard {
  id: number;
  cover: string;
  recipients: number;
}

/** Side by side, also on a phone. */
const mostShown = 2;
/** CSS px. */
const width = frontSize.width / 2;
const height = Math.round(frontSize.height / 2);

/** The first cards, and how many more there are. {@link withPictures} adds their pictures when the mail leaves. */
export function cardPictures(say: Say, cards: readonly PicturedCard[]): Block | false {
  if (cards.length === 0) return false;
  const shown = cards.slice(0, mostShown);
  const captions = shown.map(({ cover, recipients }) => say('order.card', { cover, recipients }));
  const more = cards.length > shown.length ? say('order.more', { more: cards.length - shown.length }) : '';
  const cells = shown.map(({ id, cover, recipients }, index) => {
    const alt = say('order.picture', { cover, recipients });
    return `<td width="${shown.length === 1 ? '100%' : '50%'}" valign="top" style="padding:0 ${index === shown.length - 1 ? 0 : 12}px 8px 0"><!--card ${id} ${inline(alt)}-->${caption(captions[index] ?? '')}</td>`;
  });
  return {
    text: unlinked([...captions, more].filter((line) => line !== '').join('\n')),
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px"><tr>${cells.join('')}</tr></table>${more === '' ? '' : caption(more)}`,
  };
}

const caption = (words: string): string =>
  `<p class="soft" style="margin:8px 0 12px;font-size:16px;line-height:1.4;color:${softInk}">${inline(words)}</p>`;

interface Picture {
  filename: string;
  contentType: string;
  cid: string;
  content: Buffer;
}

/** Names and words are escaped, so none is such a mark. */
const mark = /<!--card (\d+) ([^<>]*)-->/g;

/**
 * A card without a picture shows its caption.
 * @param draw takes the id of `order_creations`
 */
export async function withPictures(
  html: string,
  draw: (id: number) => Promise<Buffer | undefined>,
): Promise<{ html: string; pictures: Picture[] }> {
  const ids = [...html.matchAll(mark)].map(([, id]) => Number(id));
  const drawn = await Promise.all(ids.map(async (id) => ({ id, content: await draw(id) })));
  const pictures = drawn.flatMap(({ id, content }) =>
    content ? [{ filename: `jolimot-${id}.jpg`, contentType: 'image/jpeg', cid: `card-${id}@jolimot`, content }] : [],
  );
  const filled = html.replace(mark, (_, id: string, alt: string) =>
    pictures.some(({ cid }) => cid === `card-${id}@jolimot`) ? picture(`card-${id}@jolimot`, alt) : '',
  );
  return { html: filled, pictures };
}

const picture = (cid: string, alt: string): string =>
  `<img src="cid:${cid}" width="${width}" height="${height}" alt="${alt}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:2px;box-shadow:0 2px 6px rgba(27,35,69,.25)">`;
