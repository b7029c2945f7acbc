/** How far npm is, counted from what it says: every package is fetched once and placed once. */
import { readFileSync } from 'node:fs';

export function createInstallCount(lockFile, withTools = true) {
  const total = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).filter(
    ([path, entry]) =>
      path.startsWith('node_modules/') &&
      !entry.link &&
      (withTools || !entry.dev) &&
      isMeant(entry.os, process.platform) &&
      isMeant(entry.cpu, process.arch),
  ).length;
  const placed = new Set();
  let fetched = 0;
  return {
    total,
    placed: () => Math.min(total, placed.size),
    /** What npm has kept from another time is placed without being fetched. */
    fraction() {
      const share = (count) => Math.min(1, count / Math.max(1, total));
      return Math.max(share(placed.size), (share(fetched) + share(placed.size)) / 2);
    },
    /** Whether the line was about a package. */
    hear(line) {
      const place = /^npm timing reifyNode:(node_modules\/\S+)/i.exec(line)?.[1];
      if (place) placed.add(place);
      else if (/^npm http fetch GET 200 .*\.tgz/i.test(line)) fetched++;
      else return false;
      return true;
    },
  };
}

function isMeant(list, own) {
  return list === undefined || list.includes(own);
}
