/** Which workspace may import which. What is not written here is not allowed. */
export const PACKAGE_EDGES: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  'api-client': ['contracts'],
  i18n: ['contracts'],
  brands: ['contracts'],
  ui: [],
  blocks: ['contracts', 'i18n', 'brands', 'ui'],
  buyer: ['contracts', 'api-client', 'i18n', 'brands'],
  console: ['contracts', 'api-client', 'i18n', 'brands', 'ui', 'blocks'],
  testing: ['contracts', 'brands', 'i18n', 'demo', 'server', 'gateway'],
  server: ['contracts', 'i18n', 'brands', 'buyer', 'demo'],
  // Another company's, as far as the product is concerned: they meet on the wire alone.
  gateway: ['contracts', 'i18n'],
  // The buyers' two sites are two shells: what makes a site run, and the screens that both show, stand below them.
  site: ['contracts', 'api-client', 'i18n', 'brands', 'ui', 'blocks', 'buyer'],
  screens: ['contracts', 'api-client', 'i18n', 'brands', 'ui', 'blocks', 'buyer', 'site'],
  storefront: ['contracts', 'api-client', 'i18n', 'brands', 'ui', 'blocks', 'buyer', 'site', 'screens'],
  mobile: ['contracts', 'api-client', 'i18n', 'brands', 'ui', 'blocks', 'buyer', 'site', 'screens'],
  seller: ['contracts', 'api-client', 'i18n', 'brands', 'ui', 'blocks', 'console'],
  admin: ['contracts', 'api-client', 'i18n', 'brands', 'ui', 'blocks', 'console'],
  demo: ['contracts', 'brands', 'i18n'],
  bench: ['contracts', 'demo', 'server'],
  e2e: ['contracts', 'brands', 'i18n', 'testing'],
};

/** Packages from outside that a workspace must do without, and why. */
export const FORBIDDEN_EXTERNALS: ReadonlyArray<{ workspace: string; pattern: RegExp; why: string }> = [
  { workspace: 'contracts', pattern: /^(?!typebox(\/|$))/, why: 'contracts use TypeBox and nothing else' },
  { workspace: 'api-client', pattern: /^(react|react-dom|@tanstack\/.+)(\/|$)/, why: 'the client works without React' },
  { workspace: 'blocks', pattern: /^@tanstack\/react-query(\/|$)/, why: 'blocks get everything through their props' },
  { workspace: 'ui', pattern: /^@tanstack\/(react-query|react-router)(\/|$)/, why: 'primitives know neither data nor addresses' },
];
