/** What a start says on the terminal: one line per step, a bar for what takes long, a table at the end. */
import { createBar } from '../../../../scripts/lib/bar.mjs';

export interface Output {
  say(sentence: string): void;
  /** Shows how far a long step is; on a terminal as one line that is drawn over, elsewhere as a line per tenth. */
  progress(fraction: number, label: string): void;
  table(title: string, rows: Array<[name: string, value: string]>): void;
}

export function createOutput(stream: NodeJS.WriteStream): Output {
  const bar = createBar(stream);
  return {
    say: (sentence) => bar.say(`${sentence}\n`),
    progress(fraction, label) {
      bar.show(fraction, label);
      if (fraction >= 1) bar.close();
    },
    table(title, rows) {
      bar.close();
      const width = Math.max(...rows.map(([name]) => name.length));
      const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`);
      stream.write(`\n${title}\n\n${lines.join('\n')}\n\n`);
    },
  };
}
