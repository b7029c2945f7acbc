/**
 * A storefront's host is a name of its own. Mails and words may link to it, so that a whole ending such as `com` or `co.uk`, under which
 * anybody has a name, would be everybody's.
 */
import type { FieldError } from '@entrepot/contracts/envelope.ts';

/** What registries put before a country's two letters. */
const BELOW_A_COUNTRY = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'go',
  'gob',
  'gov',
  'gouv',
  'gv',
  'ltd',
  'me',
  'mil',
  'ne',
  'net',
  'nom',
  'or',
  'org',
  'plc',
  'sch',
]);
/** Where anybody gets a name for nothing. */
const HANDED_OUT = new Set([
  'azurewebsites.net',
  'blogspot.com',
  'cloudfront.net',
  'firebaseapp.com',
  'fly.dev',
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'myshopify.com',
  'netlify.app',
  'ngrok.app',
  'ngrok.io',
  'onrender.com',
  'pages.dev',
  'vercel.app',
  'web.app',
  'workers.dev',
]);

/** A bare name such as `localhost` is a machine of one's own, and no shop of the public. */
export function hostFields(hosts: readonly string[], isDevelopment: boolean): FieldError[] {
  return hosts.flatMap((host, index) =>
    isOwnName(host, isDevelopment)
      ? []
      : [{ field: `hosts.${index}`, message: 'must be a name of its own below an ending, such as shop.example' }],
  );
}

function isOwnName(host: string, isDevelopment: boolean): boolean {
  const labels = host.split('.');
  const [first = '', last = ''] = labels;
  // An ending that everybody registers below is no machine's name either.
  if (labels.length === 1) return isDevelopment && (host === 'localhost' || host.length > 3);
  return !(labels.length === 2 && ((last.length === 2 && BELOW_A_COUNTRY.has(first)) || HANDED_OUT.has(host)));
}
