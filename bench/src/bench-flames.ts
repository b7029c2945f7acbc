/** Where a cold page spends its time, as a picture that is kept: `docs/pictures/cold-page.svg`. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCpu } from './cpu-time.ts';
import { drawFlames } from './flames/draw-flames.ts';
import { foldProfile, type CpuProfile } from './flames/fold-profile.ts';
import { measureOnce } from './measure-http.ts';
import { withProduct } from './with-product.ts';
import { readWorld } from './world.ts';

const PAGES = 8_000;
const INTERVAL_US = 300;
const PICTURE = new URL('../../docs/pictures/cold-page.svg', import.meta.url);

export async function benchFlames(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'flames-'));
  try {
    let [pid, fromUs, toUs, count, seconds] = [0, 0, 0, 0, 0];
    await withProduct(
      async (product, connectionString) => {
        ({ pid } = product);
        const { productIds } = await readWorld(connectionString, { products: PAGES, titles: 0 });
        const requests = productIds.map((id) => ({ path: `/productDetails?id=${id}` }));
        // The code is made ready with pages that are not asked for again.
        await measureOnce({ origin: product.origin, requests: requests.slice(0, PAGES / 2) });
        fromUs = nowUs();
        const [{ answers }, cpu] = await measureCpu([product], connectionString, () =>
          measureOnce({ origin: product.origin, requests: requests.slice(PAGES / 2) }),
        );
        toUs = nowUs();
        [count, seconds] = [answers, cpu.servers];
      },
      { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder} --cpu-prof-interval=${INTERVAL_US}` },
    );
    const file = (await readdir(folder)).find((name) => name.split('.').includes(String(pid)));
    if (!file) throw new Error('the product left no profile');
    const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile;
    await writeFile(
      PICTURE,
      drawFlames(foldProfile(profile, fromUs, toUs), 'A product page that nobody has asked for', {
        name: 'page',
        count,
        ms: (seconds * 1_000) / count,
      }),
    );
    process.stderr.write('flames: docs/pictures/cold-page.svg\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The clock that profiles are taken by. */
const nowUs = (): number => Number(process.hrtime.bigint() / 1_000n);
