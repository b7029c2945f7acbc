/** Renders pages on the server. Built into one file that the server loads. */
import { serverBundleOf } from '@entrepot/site/render-site.tsx';
import { mobileSite } from './app/site.ts';

export const { knownAddress, render } = serverBundleOf(mobileSite);
