import { contrastPairs, contrastRatio, type ContrastPair } from '@entrepot/brands/contrast.ts';
import { isHexColour, type Theme } from '@entrepot/brands/theme.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Accordion } from '@entrepot/ui/accordion.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';
import { useColourName } from './colour-name.ts';
import { useErrorAt, useStorefrontForm } from './fields/bound-fields.tsx';

const isWeak = ({ ratio, needed }: Pick<ContrastPair, 'ratio' | 'needed'>) => ratio === undefined || ratio < needed;

/** Every pair of colours that words and icons stand in, with its figure. The server refuses a storefront with a weak one. */
export function ContrastList() {
  const t = useT();
  const { watch } = useStorefrontForm();
  const { number } = useFormats();
  const theme = watch('theme');
  const pairs = contrastPairs(theme).toSorted((a, b) => marginOf(a) - marginOf(b));
  const weak = pairs.filter(isWeak);
  const [lowest] = pairs;
  const error = useErrorAt('theme');
  return (
    <div className="mt-5">
      <p role="status" className={clsx('text-14 font-medium', weak.length > 0 ? 'text-red' : 'text-green')}>
        {weak.length > 0
          ? t('admin.storefronts.contrast.weak', { count: weak.length })
          : t('admin.storefronts.contrast.good', {
              count: pairs.length,
              ratio: number(shownRatio(lowest?.ratio ?? 0), 2),
              needed: number(lowest?.needed ?? 0, 1),
            })}
      </p>
      {error && weak.length === 0 && <p className="text-13 text-red">{error}</p>}
      {weak.length > 0 && <PairList pairs={weak} theme={theme} />}
      <Accordion
        className="mt-2"
        sections={[
          {
            value: 'all',
            title: t('admin.storefronts.contrast.all'),
            aside: number(pairs.length),
            content: <PairList pairs={pairs} theme={theme} />,
          },
        ]}
      />
    </div>
  );
}

/** What is weakest for its use stands first. */
function marginOf({ ratio = 0, needed }: ContrastPair): number {
  return ratio / needed;
}

/** Never rounded up to what it does not reach. */
function shownRatio(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}

function PairList({ pairs, theme }: { pairs: readonly ContrastPair[]; theme: Theme }) {
  const nameOf = useColourName();
  return (
    <ul className="mt-2 grid gap-x-6 gap-y-1 text-13 sm:grid-cols-2">
      {pairs.map((pair) => (
        <li key={`${pair.foreground} ${pair.background}`} className="flex items-center gap-2.5">
          <Sample ink={theme[pair.foreground]} ground={theme[pair.background]} />
          <span className="min-w-0 flex-1">{`${nameOf(pair.foreground)} / ${nameOf(pair.background)}`}</span>
          <RatioOf ratio={pair.ratio} needed={pair.needed} />
        </li>
      ))}
    </ul>
  );
}

export function RatioOf({ ratio, needed }: Pick<ContrastPair, 'ratio' | 'needed'>) {
  const { number } = useFormats();
  return (
    <span className={clsx('flex-none whitespace-nowrap', isWeak({ ratio, needed }) ? 'font-semibold text-red' : 'text-quiet')}>
      <Num>{ratio === undefined ? '--' : number(shownRatio(ratio), 2)}</Num> : 1 (≥ <Num>{number(needed, 1)}</Num>)
    </span>
  );
}

/** The colours themselves, for eyes; whoever cannot see them has the figure. */
export function Sample({ ink, ground }: { ink: string; ground: string }) {
  return (
    <span
      aria-hidden
      className="grid size-6 flex-none place-items-center rounded-xs text-12 font-semibold inset-ring inset-ring-hairline"
      style={{ background: ground, color: ink }}
    >
      A
    </span>
  );
}

/** Undefined while one of the two is half typed. */
export function ratioBetween(ink: string, ground: string): number | undefined {
  return isHexColour(ink) && isHexColour(ground) ? contrastRatio(ink, ground) : undefined;
}
