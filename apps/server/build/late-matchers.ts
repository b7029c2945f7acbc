/**
 * The router compiles a function for every piece of every address while it is being filled, thousands of them, which is a tenth of a start.
 * Each is compiled when an address first comes as far as it.
 */
import type { Plugin } from 'rolldown';

const AT_ONCE = "return new Function('path', 'i', `'use strict'\\nreturn ${lines.join(' && ')}`)";
const LATE =
  "let match\n  return (path, i) => (match ??= new Function('path', 'i', `'use strict'\\nreturn ${lines.join(' && ')}`))(path, i)";

export function lateMatchers(): Plugin {
  return {
    name: 'entrepot-late-matchers',
    transform: {
      filter: { id: /[\\/]find-my-way[\\/]lib[\\/]node\.js$/ },
      handler(code) {
        if (!code.includes(AT_ONCE)) this.error('The router compiles its matchers in another way than expected.');
        return { code: code.replace(AT_ONCE, LATE), map: null };
      },
    },
  };
}
