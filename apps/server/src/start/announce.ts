import type { Config } from '../config.ts';
import type { Output } from './output.ts';

/** The one table a start ends with. */
export function announce(config: Config, storefrontCodes: string[], output: Output, installedMs: number): void {
  const shownHost = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host;
  const origin = `http://${shownHost}:${config.port}`;
  const rows: Array<[string, string]> = [['Storefront', origin]];
  if (config.mode === 'development' && shownHost === 'localhost' && storefrontCodes.length > 1) {
    rows.push(['More storefronts', `http://<code>.localhost:${config.port}`]);
    for (const line of chunks(storefrontCodes, 6)) rows.push(['', line.join('  ')]);
  }
  rows.push(['API documents', `${origin}/api/docs`], ['Websocket', `ws://${shownHost}:${config.wsPort}`]);
  if (config.chain.networks.local) rows.push(['Local test chain', config.chain.networks.local.rpcUrls[0]!]);
  if (config.payments.sandbox) rows.push(['Sandbox gateway', config.payments.sandbox.url]);
  if (config.mailIn) rows.push(['Answers by mail', `smtp://${shownHost}:${config.mailIn.port}`]);
  if (config.demo !== 'none')
    rows.push(['Seller zone', `${origin}/seller`], ['Back office', `${origin}/admin`], ['', 'admin@office.example, password demo1234']);
  if (config.mode === 'development') rows.push(['Design system', `${origin}/dev/ui`], ['Mails and text messages', `${origin}/dev/outbox`]);
  output.table(`Ready in ${((installedMs + performance.now()) / 1000).toFixed(1)} s. Ctrl-C stops.`, rows);
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
