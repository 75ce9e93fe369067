import { hasRegion } from './country-layout';
import { regionNames } from './region-names';

type RegionKind = 'state' | 'province' | 'prefecture' | 'county' | 'emirate' | 'region';

export type RegionRule = {
  readonly kind: RegionKind;
  readonly required: boolean;
  /** Printed form (`IL`) → name; undefined if typed. */
  readonly options: ReadonlyMap<string, string> | undefined;
};

const kinds: Readonly<Partial<Record<string, RegionKind>>> = {
  ...Object.fromEntries(['AU', 'BR', 'IN', 'MX', 'MY', 'NG', 'US', 'VE'].map((code) => [code, 'state'])),
  ...Object.fromEntries(
    ['AR', 'CA', 'CN', 'CR', 'ES', 'ID', 'IT', 'KR', 'PH', 'TH', 'TR', 'VN'].map((code) => [code, 'province']),
  ),
  AE: 'emirate',
  IE: 'county',
  JP: 'prefecture',
};

/** Universal Postal Union, addressing systems by country. */
const required = new Set(['AU', 'BR', 'CA', 'CN', 'IN', 'IT', 'JP', 'MX', 'MY', 'US']);

/** docs/product/addresses.md, "States and provinces" */
export function regionRule(isoCode: string): RegionRule | undefined {
  const code = isoCode.toUpperCase();
  if (!required.has(code) && !hasRegion(code)) return undefined;
  return { kind: kinds[code] ?? 'region', required: required.has(code), options: regionNames.get(code) };
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** `Illinois` → `IL`, else as typed; empty where addresses have no region. */
export function normalRegion(isoCode: string, typed: string): string {
  const rule = regionRule(isoCode);
  if (!rule) return '';
  if (!rule.options) return typed;
  const wanted = plain(typed);
  const known = [...rule.options].find(([printed, name]) => plain(printed) === wanted || plain(name) === wanted);
  return known?.[0] ?? typed;
}
