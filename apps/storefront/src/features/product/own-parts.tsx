/** Late parts that the mobile site has not. */
import { prepareLateParts } from '@entrepot/screens/product/late-parts.tsx';
import { lateSet } from '@entrepot/site/late-view.tsx';

const { prepare, part } = lateSet(async () => (await import('./own-chunk.tsx')).OWN);

export const prepareParts = () => Promise.all([prepareLateParts(), prepare()]);

export const Trail = part((own) => own.Trail, 1);
export const Bar = part((own) => own.Bar, 1);
