/** Which server module may use which, through its `index.ts`. Without a cycle: what comes later builds on what came before. */
export const MODULE_EDGES: Readonly<Record<string, readonly string[]>> = {
  parameters: [],
  storefronts: [],
  media: ['parameters'],
  catalog: ['parameters', 'media', 'storefronts'],
  search: ['catalog'],
  shops: ['catalog'],
  reviews: [],
  freight: [],
  figures: [],
  content: ['parameters'],
  sitemap: [],
};
