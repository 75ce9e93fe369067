import { Gauge, type Registry } from 'prom-client';

/** What is read when Prometheus asks. */
export interface Figure {
  name: string;
  help: string;
  /** With a label, its values by that label. */
  value: number | { label: string; values: Readonly<Record<string, number>> };
}

export function addGauge(registry: Registry, { name, help, value }: Figure): void {
  if (typeof value === 'number') {
    new Gauge({ name, help, registers: [registry] }).set(value);
    return;
  }
  const gauge = new Gauge({ name, help, labelNames: [value.label], registers: [registry] });
  for (const [label, amount] of Object.entries(value.values)) gauge.set({ [value.label]: label }, amount);
}
