import type { CSSProperties } from 'react';

/** docs/product/times.md, "Times and sizes" */
export const defaultStep = 0.1;

type SliderProps = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

export function Slider({ label, min, max, step = defaultStep, value, disabled = false, onChange }: SliderProps) {
  return (
    <input
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(Number(event.target.value))}
      className="range w-full min-w-0 disabled:opacity-50"
      style={{ '--share': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
    />
  );
}
