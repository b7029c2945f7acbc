/** What a release is made of, for programs that look for known holes: CycloneDX 1.6, from the lock file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages, type Shipped } from './shipped.ts';

export function sbom(root: string): object {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string };
  const components = new Map(shippedPackages(root).map((one) => [purlOf(one), componentOf(one)]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...components.values()],
  };
}

function componentOf(one: Shipped): object {
  const { name, version, license, integrity } = one;
  const [algorithm, digest = ''] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    name,
    version,
    purl: purlOf(one),
    licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }],
    ...(algorithm === 'sha512' ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] } : {}),
  };
}

const purlOf = ({ name, version }: Shipped): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
