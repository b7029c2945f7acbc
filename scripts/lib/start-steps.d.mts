export const STEP_SECONDS: {
  installing: number;
  building: number;
  database: number;
  world: { full: number; small: number };
  search: { full: number; small: number };
  opening: number;
};
export function shareOfInstalling(start: { size: string; isFirst: boolean }): number;
