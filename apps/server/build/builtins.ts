/**
 * Node answers an import of `node:http` with a list of all that it exports, and for that list it makes its browser-like half as well, which
 * is a twentieth of a start and ten megabytes. What is taken by hand comes alone.
 */
import type { Plugin } from 'rolldown';

const DEAR = /^(?:node:)?(https?)$/;
const PREFIX = '\0builtin:';

export const isDear = (id: string): boolean => DEAR.test(id);

export function builtinsWithoutFacade(): Plugin {
  return {
    name: 'entrepot-builtins',
    resolveId: {
      order: 'pre',
      filter: { id: DEAR },
      // Who asks for it by `require` gets no list.
      handler: (id, _importer, { kind }) =>
        kind === 'require-call' ? { id, external: true } : { id: `${PREFIX}${DEAR.exec(id)![1]}`, external: false },
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        const name = id.slice(PREFIX.length);
        const own = Object.getOwnPropertyDescriptors(process.getBuiltinModule(name) as object);
        const names = Object.keys(own).filter((key) => 'value' in own[key]! && /^\w+$/.test(key));
        return `const whole = process.getBuiltinModule('node:${name}');
export default whole;
export const { ${names.join(', ')} } = whole;`;
      },
    },
  };
}
