/** px: the largest slot at 300 dpi is 1311 × 1819, so a crop can move in a panorama too. */
export const shortestSide = 2250;

/** A smaller file would lose sharpness and save little time. */
const lightBytes = 2_500_000;

export type Size = { readonly width: number; readonly height: number };

export function sentSize({ width, height }: Size): Size {
  const share = Math.min(1, shortestSide / Math.min(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

export const isHeavy = (bytes: number, { width, height }: Size): boolean =>
  bytes > lightBytes || Math.min(width, height) > shortestSide;

/** Null without `crypto.subtle` (plain http). */
export async function fileChecksum(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
