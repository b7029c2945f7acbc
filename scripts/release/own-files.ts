/** What the server reads beside its bundle. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Sources that know their own place, and what they find from there. Whoever writes another one says here what it looks for; a release is
 * not made before.
 */
const FOUND_FROM: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/modules/books/liabilities/check-script.ts': ['docs/check-liabilities.mjs'],
  'apps/server/src/modules/goods/applications/shipped-agreement.ts': ['apps/server/src/modules/goods/applications/pages/*.md'],
  'apps/server/src/modules/goods/content/help-centre/shipped-answers.ts': ['apps/server/src/modules/goods/content/help/*'],
  'apps/server/src/modules/goods/content/shipped-pages.ts': ['apps/server/src/modules/goods/content/pages/*'],
  'apps/server/src/modules/goods/search/text/goods-words.ts': ['apps/server/src/modules/goods/search/text/goods-words.psv'],
  'apps/server/src/platform/db/migrate.ts': ['apps/server/migrations/*.sql'],
  'apps/server/src/platform/db/read-functions.ts': ['apps/server/src/**/functions/*.sql'],
  'apps/server/src/render/machine-files.ts': ['apps/server/src/render/push-worker.js'],
  'packages/i18n/src/catalogue-files.ts': ['packages/i18n/catalogues/*/*.po'],
  // Programs of their own, which are in the bundle; packages of others; the front ends; and what only development does.
  'apps/server/src/modules/ground/media/pdf-thread.ts': [],
  'apps/server/src/modules/ground/media/render-pdf.ts': [],
  'apps/server/src/modules/ground/places/load-places.ts': [],
  'apps/server/src/platform/db/embedded/binaries.ts': [],
  'apps/server/src/platform/http/docs.ts': [],
  'apps/server/src/platform/packages-on-demand.ts': [],
  'apps/server/src/platform/typesetting/fonts.ts': [],
  'apps/server/src/platform/product.ts': [],
  'apps/server/src/render/front-end-files.ts': [],
  'apps/server/src/start/build.ts': [],
  'apps/server/src/start/bundle.ts': [],
  'apps/server/src/start/drawing.ts': [],
  'apps/server/src/start/fill.ts': [],
  'apps/server/src/start/sandbox-gateway.ts': [],
  'packages/brands/src/font-faces.ts': [],
};
/** Read by people. */
const BESIDE = ['LICENSE*', 'CHANGELOG.md', 'SECURITY.md', 'THIRD-PARTY-NOTICES.txt', 'docs/operating.md', 'deploy/**/*'];
const KNOWS_ITS_PLACE = /import\.meta\.(?:url|dirname|filename|resolve)/;

export async function ownFiles(root: string, bundled: readonly string[]): Promise<string[]> {
  const knowing = bundled.filter((file) => KNOWS_ITS_PLACE.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file));
  const unsaid = knowing.filter((file) => !(file in FOUND_FROM));
  if (unsaid.length > 0)
    throw new Error(`${unsaid.join(', ')}: what is found from there has to stand in scripts/release/own-files.ts, or a release lacks it.`);
  return [...knowing.flatMap((file) => FOUND_FROM[file]!), ...BESIDE]
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}
