import { hazelwharf } from './storefronts/hazelwharf.ts';
import { voltquay } from './storefronts/voltquay.ts';
import { nawwara } from './storefronts/nawwara.ts';
import { kilnmoor } from './storefronts/kilnmoor.ts';
import { brassenby } from './storefronts/brassenby.ts';
import { tumblefinch } from './storefronts/tumblefinch.ts';
import { skerrylight } from './storefronts/skerrylight.ts';
import { cerisande } from './storefronts/cerisande.ts';
import { oxbridle } from './storefronts/oxbridle.ts';
import { quirewell } from './storefronts/quirewell.ts';
import { tansyfield } from './storefronts/tansyfield.ts';
import { zinnavar } from './storefronts/zinnavar.ts';
import { clovender } from './storefronts/clovender.ts';
import { ambersund } from './storefronts/ambersund.ts';
import { pelidune } from './storefronts/pelidune.ts';
import { rivetorp } from './storefronts/rivetorp.ts';
import { orbivane } from './storefronts/orbivane.ts';
import { greywether } from './storefronts/greywether.ts';
import { balnelle } from './storefronts/balnelle.ts';
import type { Storefront } from './storefront.ts';

/** In the order in which they are set up. The first one answers where no host matches. */
export const STOREFRONTS: readonly Storefront[] = [
  hazelwharf,
  voltquay,
  nawwara,
  kilnmoor,
  brassenby,
  tumblefinch,
  skerrylight,
  cerisande,
  oxbridle,
  quirewell,
  tansyfield,
  zinnavar,
  clovender,
  ambersund,
  pelidune,
  rivetorp,
  orbivane,
  greywether,
  balnelle,
];
