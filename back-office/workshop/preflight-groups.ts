import type { PreflightFinding } from '@jolimot/contract/back-office/production';

/** The same finding on several cards of one order. */
export type FindingGroup = Omit<PreflightFinding, 'card'> & {
  order: string;
  orderReference: string;
  cards: readonly { id: number; code: string }[];
};

/** One entry per order and finding, blocking ones first. */
export function groupFindings(findings: readonly PreflightFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const { card, ...finding } of findings) {
    const { id, code, order, orderReference } = card;
    const key = JSON.stringify([order, finding.code, finding.stops, finding.place, finding.value]);
    const cards = [...(groups.get(key)?.cards ?? []), { id, code }];
    groups.set(key, { ...finding, order, orderReference, cards });
  }
  return [...groups.values()].sort((one, other) => Number(other.stops) - Number(one.stops));
}

export const stoppedCards = (findings: readonly PreflightFinding[]): number[] => [
  ...new Set(findings.flatMap(({ stops, card }) => (stops ? [card.id] : []))),
];
