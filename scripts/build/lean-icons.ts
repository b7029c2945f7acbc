import type { Plugin } from 'vite';

interface IconData {
  size: number;
  node: Array<[element: string, attributes: Record<string, string>]>;
}

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const DATA = /const __iconData = (\{[^]*?\n\});/;
const SIZE = 24;

/**
 * Icons as the library ships them bring a name, a key for each line and a component with a dozen options; on a first page that is as much
 * as the lines themselves. Here each becomes its lines, drawn by `icon` of the design system.
 */
export function leanIcons(): Plugin {
  return {
    name: 'entrepot-lean-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON_FILE },
      handler(code) {
        const data = DATA.exec(code)?.[1];
        // An older name of another icon.
        if (data === undefined) return null;
        const { size, node } = new Function(`return ${data}`)() as IconData;
        if (size !== SIZE || node.some((line) => line.length !== 2))
          this.error('The library writes its icons in another way than expected.');
        const shapes = node.map(([element, attributes]) => {
          const drawn = Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'));
          return JSON.stringify(element === 'path' && Object.keys(drawn).join() === 'd' ? drawn.d : [element, drawn]);
        });
        return {
          code: `import { icon } from '@entrepot/ui/icon.tsx';\nexport default /*#__PURE__*/ icon(${shapes.join(', ')});`,
          map: null,
        };
      },
    },
  };
}
