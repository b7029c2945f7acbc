/** One bar on the terminal: drawn over itself where that is possible, elsewhere a line per tenth. It never goes back. */
const WIDTH = 30;
const CLEAR_LINE = '\r\u001b[2K';

export function createBar(stream) {
  let shown;
  let lastTenth = -1;

  function draw() {
    const { share, label } = shown;
    const filled = Math.round(share * WIDTH);
    const line = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${percent(share)}  ${label}`;
    stream.write(`${CLEAR_LINE}${line.slice(0, (stream.columns || 80) - 1)}`);
  }

  return {
    show(fraction, label) {
      const share = Math.min(1, Math.max(0, fraction));
      const isNew = shown === undefined || shown.label !== label || percent(shown.share) !== percent(share);
      shown = { share, label };
      if (stream.isTTY) {
        if (isNew) draw();
        return;
      }
      const tenth = Math.floor(share * 10);
      if (tenth > lastTenth) stream.write(`  ${percent(tenth / 10)}  ${label}\n`);
      lastTenth = Math.max(lastTenth, tenth);
    },
    /** A sentence in its place; the bar moves on below it. */
    say(text) {
      stream.write(shown && stream.isTTY ? `${CLEAR_LINE}${text}` : text);
      if (shown && stream.isTTY) draw();
    },
    close() {
      if (shown && stream.isTTY) stream.write(CLEAR_LINE);
      shown = undefined;
      lastTenth = -1;
    },
  };
}

function percent(share) {
  return `${String(Math.floor(share * 100 + 1e-9)).padStart(3)} %`;
}
