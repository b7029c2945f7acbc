import { fail } from './fail.mjs';

const OLDEST_NODE = 20;

/** The machine's Node only installs and starts; the product itself runs on the Node that the install brings. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) fail(`Entrepot needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`);
}
