import { setImmediate as nextTurn } from 'node:timers/promises';
import { fonts } from '@jolimot/card/fonts';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import type { BatchPreflight, PreflightFinding } from '@jolimot/contract/back-office/production';
import { iriOf } from '@jolimot/contract/iri';
import { isIntact } from '@jolimot/contract/orders/card-code';
import type { Deps } from '../../../deps';
import { nodeShaper } from '../../../print/card-fonts';
import { mostInkOfPicture, mostInkOfProfile } from '../../../print/colour/inks';
import { toOrderedCard } from '../press/press-file';
import { addressFindings, picturesOf, resolutionFindings, wordFindings } from './card-findings';
import { coverOfPicture, slugOfPicture } from './cover-of-picture';

type Where = Pick<PreflightFinding, 'card' | 'place'>;

interface PicturePlaces {
  readonly places: Where[];
  readonly slug: string | undefined;
}

export type PreflightDeps = Pick<Deps, 'db' | 'storage' | 'config'>;

type ReportedCard = Parameters<typeof toOrderedCard>[0] & {
  readonly id: number;
  readonly orderId: number;
  readonly orderReference: string;
};

/** docs/product/back-office.md, "Preflight" */
export async function preflight(deps: PreflightDeps, cards: readonly ReportedCard[]): Promise<BatchPreflight> {
  const shaper = nodeShaper();
  const findings: PreflightFinding[] = [];
  const families = new Set<string>();
  const resolutions: number[] = [];
  const pictures = new Map<string, PicturePlaces>();
  const codes = new Set<string>();
  for (const frozen of cards) {
    const { card, address, code } = toOrderedCard(frozen, deps.config);
    // As a draft: an unprintable address is a finding and must not stop the report.
    const faces = layoutCard(card, 'preview', { shaper });
    const placed = picturesOf(faces, frozen.snapshot);
    const found = [
      ...resolutionFindings(placed),
      ...wordFindings(frozen.snapshot, shaper),
      ...addressFindings(address, shaper),
      ...(isIntact(code) ? [] : [{ code: 'code_wrong', stops: true, place: 'code', value: null } as const]),
      ...(codes.has(code) ? [{ code: 'code_twice', stops: true, place: 'code', value: null } as const] : []),
    ];
    const named = {
      id: frozen.id,
      code,
      order: iriOf('orders', frozen.orderId),
      orderReference: frozen.orderReference,
    };
    findings.push(...found.map((one) => ({ ...one, card: named, cover: null })));
    codes.add(code);
    for (const { asset, place, ppi } of placed) {
      const { places } = placesOf(pictures, asset, frozen);
      places.push({ card: named, place });
      if (ppi !== undefined) resolutions.push(ppi);
    }
    const drawn = faces.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.fontId] : [])));
    for (const fontId of [...drawn, address.fontId]) families.add(fonts[fontId].family);
    // Other requests run between two cards: a large batch takes a second.
    await nextTurn();
  }
  const ink = await inkOf(deps, pictures);
  return {
    nbCard: cards.length,
    profile: deps.config.press.profile.condition,
    ink: { most: ink.most, limit: deps.config.press.inkLimit },
    lowestPpi: resolutions.length === 0 ? null : Math.round(Math.min(...resolutions)),
    fonts: [...families].sort(),
    findings: [...findings, ...ink.findings],
  };
}

function placesOf(
  pictures: Map<string, PicturePlaces>,
  asset: string,
  { snapshot }: Pick<ReportedCard, 'snapshot'>,
): PicturePlaces {
  const known = pictures.get(asset) ?? { places: [], slug: slugOfPicture(snapshot, asset) };
  pictures.set(asset, known);
  return known;
}

/** When no colour can exceed the limit, pictures only need to exist. */
async function inkOf(
  { db, storage, config }: PreflightDeps,
  pictures: ReadonlyMap<string, PicturePlaces>,
): Promise<{ most: number; findings: PreflightFinding[] }> {
  const { profile, inkLimit } = config.press;
  const possible = await mostInkOfProfile(profile.file);
  const findings: PreflightFinding[] = [];
  let most = 0;
  for (const [asset, { places, slug }] of pictures) {
    if (!(await storage.exists(asset))) {
      const cover = await coverOfPicture(db, asset, slug);
      findings.push(
        ...places.map((where) => ({ code: 'picture_missing', stops: true, ...where, value: null, cover }) as const),
      );
    } else if (possible > inkLimit) {
      const value = Math.round(await mostInkOfPicture(await storage.localFile(asset), profile.file));
      most = Math.max(most, value);
      if (value > inkLimit) {
        findings.push(
          ...places.map((where) => ({ code: 'ink_high', stops: false, ...where, value, cover: null }) as const),
        );
      }
    }
  }
  return { most: possible > inkLimit ? most : possible, findings };
}
