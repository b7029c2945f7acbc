import type { ReactNode } from 'react';

const SIZE_PX = 116;
const STROKE_PX = 9;
const RADIUS_PX = (SIZE_PX - STROKE_PX) / 2;
const ROUND_PX = 2 * Math.PI * RADIUS_PX;

export interface DaysRingProps {
  /** Of the whole, from 0 to 1. */
  fraction: number;
  figure: ReactNode;
  unit: ReactNode;
}

/** What is left of a span of days. The words beside it say the same. */
export function DaysRing({ fraction, figure, unit }: DaysRingProps) {
  const middle = SIZE_PX / 2;
  return (
    <div aria-hidden className="days-ring">
      <svg viewBox={`0 0 ${SIZE_PX} ${SIZE_PX}`}>
        <circle cx={middle} cy={middle} r={RADIUS_PX} fill="none" stroke="var(--n100)" strokeWidth={STROKE_PX} />
        <circle
          cx={middle}
          cy={middle}
          r={RADIUS_PX}
          fill="none"
          stroke="var(--brand)"
          strokeWidth={STROKE_PX}
          strokeLinecap="round"
          strokeDasharray={`${Math.min(1, Math.max(0, fraction)) * ROUND_PX} ${ROUND_PX}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      </svg>
      <div className="days-ring-words">
        <span className="days-ring-figure">{figure}</span>
        <span className="days-ring-unit">{unit}</span>
      </div>
    </div>
  );
}
