import type { StatusPart, StatusState } from '@entrepot/contracts/status-parts.ts';

/** What one look at one part of one storefront found. */
export interface Finding {
  storefrontCode: string;
  part: StatusPart;
  state: StatusState;
  ms: number | null;
  certificateEndsAt: Date | null;
}

/** What a probe says of what it looked at. */
export type Found = Pick<Finding, 'state'> & Partial<Pick<Finding, 'ms' | 'certificateEndsAt'>>;

export const UP: Found = { state: 'up' };
export const DOWN: Found = { state: 'down' };
export const UNKNOWN: Found = { state: 'unknown' };
