/** What a start says on the terminal: one line per step, a bar for what takes long, a table at the end. */

export interface Output {
  say(sentence: string): void;
  /** Shows how far a long step is; on a terminal as one line that is drawn over, elsewhere as a line per tenth. */
  progress(fraction: number, label: string): void;
  table(title: string, rows: Array<[name: string, value: string]>): void;
}

const BAR_WIDTH = 30;
const CLEAR_LINE = '\r\u001b[2K';

export function createOutput(stream: NodeJS.WriteStream): Output {
  let barIsOpen = false;
  let lastTenth = -1;

  function closeBar(): void {
    if (barIsOpen) stream.write(CLEAR_LINE);
    barIsOpen = false;
    lastTenth = -1;
  }

  return {
    say(sentence) {
      closeBar();
      stream.write(`${sentence}\n`);
    },
    progress(fraction, label) {
      const share = Math.min(1, Math.max(0, fraction));
      if (stream.isTTY) {
        barIsOpen = true;
        const line = `${bar(share)} ${String(Math.floor(share * 100)).padStart(3)} %  ${label}`;
        stream.write(`${CLEAR_LINE}${line.slice(0, (stream.columns || 80) - 1)}`);
        return;
      }
      const tenth = Math.floor(share * 10);
      if (tenth > lastTenth) stream.write(`  ${String(tenth * 10).padStart(3)} %  ${label}\n`);
      lastTenth = Math.max(lastTenth, tenth);
    },
    table(title, rows) {
      closeBar();
      const width = Math.max(...rows.map(([name]) => name.length));
      const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`);
      stream.write(`\n${title}\n\n${lines.join('\n')}\n\n`);
    },
  };
}

function bar(share: number): string {
  const filled = Math.round(share * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`;
}
