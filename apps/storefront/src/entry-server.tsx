/** Renders pages on the server. Built into one file that the server loads. */
import { serverBundleOf } from '@entrepot/site/render-site.tsx';
import { storefront } from './app/site.ts';

export const { knownAddress, render } = serverBundleOf(storefront);
