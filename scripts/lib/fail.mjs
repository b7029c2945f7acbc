/** Ends the command with one sentence instead of a stack trace. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
