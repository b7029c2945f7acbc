/**
 * React's renderer puts each little text of a page into bytes by itself, in pieces of four kilobytes, and asks of each how many bytes it
 * will be. Our pages are read when they are whole: their texts are put together first, and made bytes of once.
 */
import type { Plugin } from 'vite';

const RENDERER = /\/react-dom\/cjs\/react-dom-server\.node\.production\.js$/;

export function gatheredPages(): Plugin {
  return {
    name: 'entrepot-gathered-pages',
    apply: 'build',
    transform: {
      filter: { id: RENDERER },
      handler: (code) => ({ code: gatherTexts(code), map: null }),
    },
  };
}

const GATHERING = `function writeChunk(destination, chunk) {
  currentView += chunk;
}
function writeChunkAndReturn(destination, chunk) {
  currentView += chunk;
  return destinationHasCapacity$1;
}
function completeWriting(destination) {
  var text = currentView;
  currentView = "";
  destinationHasCapacity$1 = !0;
  "" !== text && destination.write(text);
}
`;

/** Stops the build where React's file is another than the one this was written for. */
export function gatherTexts(code: string): string {
  const [from, to] = [code.indexOf('function writeChunk('), code.indexOf('var textEncoder = ')];
  if (from === -1 || to < from) throw new Error('React writes its pages otherwise: see scripts/build/gathered-pages.ts.');
  const after = code.slice(to);
  return (
    replaced(code.slice(0, from), 'var currentView = null', 'var currentView = ""') +
    GATHERING +
    [
      // A flush that failed leaves nothing to the next one.
      ['currentView = new Uint8Array(4096)', 'currentView = ""'],
      ['return textEncoder.encode(content);', 'return content;'],
      [/function byteLengthOfChunk\(chunk\) \{[^}]*\}/, 'function byteLengthOfChunk(chunk) {\n  return chunk.length;\n}'],
    ].reduce<string>((text, [before, now]) => replaced(text, before!, now as string), after)
  );
}

function replaced(code: string, before: string | RegExp, now: string): string {
  const result = code.replaceAll(typeof before === 'string' ? before : new RegExp(before, 'g'), () => now);
  if (result === code) throw new Error(`React's renderer has no ${String(before)}: see scripts/build/gathered-pages.ts.`);
  return result;
}
