/**
 * What a first start does that takes long, with the seconds that each takes on two cores. The bar's fractions follow these, from the
 * install (`install.mjs`) to the open shop (`apps/server/src/start/progress.ts`).
 */
export const STEP_SECONDS = {
  installing: 50,
  building: 15,
  database: 6,
  world: { full: 45, small: 3 },
  search: { full: 20, small: 1 },
  opening: 3,
};

/** How much of a whole first start the install is; of one that finds its data, only the front ends are left to build. */
export function shareOfInstalling({ size, isFirst }) {
  const { installing, building, database, world, search, opening } = STEP_SECONDS;
  const loading = isFirst && size in world ? database + world[size] + search[size] : isFirst ? database : 0;
  return installing / (installing + building + loading + opening);
}
