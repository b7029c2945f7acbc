/**
 * Loaded before the server of another process (`--import`): its clock says what stands in a file, and stands still until another moment
 * stands there. Nothing of the server knows.
 */
import { openSync, readSync } from 'node:fs';

const RealDate = Date;
const told = Buffer.alloc(8);
const file = openSync(process.env.TOLD_CLOCK, 'r');

function nowMs() {
  readSync(file, told, 0, told.length, 0);
  return told.readDoubleLE();
}

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(nowMs()).toString(),
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [nowMs()] : given, asked),
  get: (target, name, receiver) => (name === 'now' ? nowMs : Reflect.get(target, name, receiver)),
});
