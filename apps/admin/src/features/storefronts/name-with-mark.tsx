import type { StorefrontLine } from '@entrepot/contracts/calls/storefront-desk.ts';
import { Mark } from './mark.tsx';

export function NameWithMark({ line: { name, mark, colours } }: { line: StorefrontLine }) {
  return (
    <span className="flex items-center gap-2.5">
      <Mark mark={mark} brand={colours.brand} page={colours.page} />
      <bdi className="font-medium">{name}</bdi>
    </span>
  );
}
