/**
 * React's renderer without what no site here draws. It is half of a first load, and its file is one function that no bundler looks into;
 * so it is told here which kinds of nodes our trees never hold, and what only those nodes lead to is left out.
 */
import type { Plugin } from 'vite';
import { cutRenderer } from './lean-react/cut-renderer.ts';

const RENDERER = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

export function leanReact(): Plugin {
  return {
    name: 'entrepot-lean-react',
    apply: 'build',
    transform: {
      filter: { id: RENDERER },
      handler: (code) => ({ code: cutRenderer(code), map: null }),
    },
  };
}
