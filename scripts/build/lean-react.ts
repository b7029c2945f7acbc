/**
 * React without what no site here draws or asks of it. It is more than half of a first load, and its files are functions that no bundler
 * looks into; so it is told here which kinds of nodes our trees never hold, and what only those lead to is left out. A module that wants
 * any of it after all stops the build.
 */
import type { Plugin } from 'vite';
import { cutOffers, cutRenderer } from './lean-react/cut-renderer.ts';
import { wantedOf } from './lean-react/wanted.ts';

const RENDERER = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const OTHER_FILES = /\/react(?:-dom)?\/cjs\/react(?:-dom)?\.production\.js$/;
const OWN_FILES = /\/(?:react|react-dom|scheduler)\/(?:cjs\/|\w+\.js$)/;
/** A title inside of an SVG stays where it is, with React as without. */
const TITLES_OF_DRAWINGS = /\/recharts\/es6\/container\/Surface\.js$/;

export function leanReact(): Plugin[] {
  return [
    {
      name: 'entrepot-lean-react',
      apply: 'build',
      transform: {
        filter: { id: [RENDERER, OTHER_FILES] },
        handler: (code, id) => ({ code: RENDERER.test(id) ? cutRenderer(code) : cutOffers(code), map: null }),
      },
    },
    {
      name: 'entrepot-lean-react-is-enough',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: { include: /\.[cm]?[jt]sx?$/, exclude: [OWN_FILES, TITLES_OF_DRAWINGS] } },
        handler(code, id) {
          const wanted = wantedOf(code);
          if (wanted) this.error(`${id} wants ${wanted} of React, which is left out of the sites: see scripts/build/lean-react/never.ts.`);
        },
      },
    },
  ];
}
