import { ShortText } from '../short-text.tsx';
import { Amount, useAmountText } from '../amounts.tsx';
import { isolate } from '../isolate.ts';
import { useNetworkWords } from '../network-words.ts';
import type { ReservePlace } from '@entrepot/contracts/calls/reserves.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { formatDateTime, formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import clsx from 'clsx';
import CircleHelp from 'lucide-react/icons/circle-help';
import PenLine from 'lucide-react/icons/pen-line';
import type { ReactNode } from 'react';
import type { Coverage } from './coverage.ts';

/** Both sides in one look, each adding up to its own total, and what follows from them in a sentence. */
export function OwedAndHeld({ coverage, isDemo, isSmall = isDemo }: { coverage: Coverage; isDemo: boolean; isSmall?: boolean }) {
  const t = useT();
  const Heading = isDemo ? 'h3' : 'h2';
  return (
    <div className="rounded-card border border-hairline bg-surface">
      <div className="grid lg:grid-cols-2">
        <Side
          heading={<Heading className="text-16 font-semibold">{t('liabilities.title')}</Heading>}
          total={coverage.owed}
          isLarge={!isSmall}
        >
          {coverage.kinds?.map(({ kind, amount }) => (
            <Line key={kind} name={t(`liabilities.owed.${kind}` as MessageId)} amount={amount}>
              {kind === 'escrow' && t('liabilities.owed.escrow.text')}
            </Line>
          ))}
        </Side>
        <Side
          heading={<Heading className="text-16 font-semibold">{t('liabilities.held')}</Heading>}
          total={coverage.held}
          isLarge={!isSmall}
          className="border-t border-hairline lg:border-s lg:border-t-0"
        >
          {coverage.places.map((place) => (
            <Place key={`${place.kind}:${place.code}`} place={place} />
          ))}
          {coverage.places.length === 0 && <li className="py-3 text-14 text-quiet">{t('liabilities.held.none')}</li>}
        </Side>
      </div>
      <Verdict coverage={coverage} />
    </div>
  );
}

function Side({
  heading,
  total,
  isLarge,
  className,
  children,
}: {
  heading: ReactNode;
  total: string;
  isLarge: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={clsx('min-w-0 p-5 sm:p-7', className)}>
      {heading}
      <p className={clsx('mt-1 mb-4 font-semibold', isLarge ? 'text-28 sm:text-44' : 'text-28')}>
        <Amount amount={total} /> <span className="text-16 font-medium text-quiet">USDT</span>
      </p>
      <ul className="border-t border-hairline-soft">{children}</ul>
    </section>
  );
}

function Line({ name, amount, children }: { name: string; amount: string | undefined; children?: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-hairline-soft py-3 last:border-b-0">
      <span className="font-medium">{name}</span>
      {amount === undefined ? (
        <CircleHelp size={18} aria-hidden className="mt-0.5 text-amber" />
      ) : (
        <Amount amount={amount} className="font-semibold" />
      )}
      {children && <div className="col-span-full mt-1 max-w-140 text-13 text-quiet">{children}</div>}
    </li>
  );
}

function Place({ place }: { place: ReservePlace }) {
  const t = useT();
  const formats = useFormats();
  const time = useZonedTime();
  const { kind, reading, statement } = place;
  const name = usePlaceName()(place);
  const block = reading?.block;
  if (statement) {
    return (
      <Line name={name} amount={statement.amount}>
        {t('liabilities.held.stated', { by: isolate(statement.by), day: isolate(statement.asOf), source: isolate(statement.source) })}
      </Line>
    );
  }
  if (!reading)
    return (
      <Line name={name} amount={undefined}>
        {t('liabilities.held.unknown')}
      </Line>
    );
  if (kind === 'provider' || !block) {
    return (
      <Line name={name} amount={reading.amount}>
        <span suppressHydrationWarning>{t('liabilities.held.provider', { time: isolate(time(reading.readAt)) })}</span>
      </Line>
    );
  }
  return (
    <Line name={name} amount={reading.amount}>
      {reading.coin && <InCoin held={reading.coin} />}
      <p className="flex flex-wrap items-center gap-x-1" suppressHydrationWarning>
        {t(block.isAtBlock ? 'liabilities.held.block' : 'liabilities.held.near', {
          number: isolate(String(block.number)),
          time: isolate(time(block.at)),
        })}{' '}
        <ShortText text={block.hash} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          className="inline-flex min-h-6 items-center rounded-xs text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
          href={`/api/reserves!addresses.action?network=${encodeURIComponent(place.code)}&day=${reading.day}&pageSize=100`}
        >
          {t('liabilities.held.addresses', { number: isolate(formats.number(block.addresses)) })}
        </a>
        {block.signature && block.signer ? (
          <span className="inline-flex items-center gap-1">
            <PenLine size={14} aria-hidden /> {t('liabilities.held.signed')} <ShortText text={block.signer} />
          </span>
        ) : (
          t('liabilities.held.unsigned')
        )}
      </p>
    </Line>
  );
}

/** What lies there is another coin; the figure beside the name is what it was worth at a rate that is said. */
function InCoin({ held: { coin, amount, rate, rateAt } }: { held: NonNullable<NonNullable<ReservePlace['reading']>['coin']> }) {
  const t = useT();
  const text = useAmountText();
  const time = useZonedTime();
  const held = isolate(`${text(amount, coin)} ${coin}`);
  return (
    <p suppressHydrationWarning>
      {rate === null || rateAt === null
        ? t('liabilities.held.noRate', { held })
        : t('liabilities.held.worth', { held, rate: isolate(`1 ${coin} = ${text(rate)} USDT`), time: isolate(time(rateAt)) })}
    </p>
  );
}

const LENDER = 'lender:';

/** What is ours to name has a name in every language; those of companies and chains are their own. */
function usePlaceName(): (place: ReservePlace) => string {
  const t = useT();
  const networkWords = useNetworkWords();
  return ({ kind, code, name }) => {
    if (kind === 'chain') return networkWords(code, name);
    if (!code.startsWith(LENDER)) return t('liabilities.held.name', { place: `${kind}_${code}`, name });
    return t('liabilities.held.name', { place: 'lender', name: isolate(name) });
  };
}

/** In words, because a figure alone can be read either way. */
function Verdict({ coverage: { owed, difference, ratio, onlyTold, hasUnknown } }: { coverage: Coverage }) {
  const t = useT();
  const language = useLanguage();
  const text = useAmountText();
  const isLess = difference.startsWith('-');
  const amount = isolate(text(difference.replace('-', '')));
  const percent = isolate(formatPercent((ratio ?? 0) * 100, language));
  const main =
    owed === '0'
      ? t('liabilities.cover.nothing')
      : difference === '0'
        ? t('liabilities.cover.even')
        : t(isLess ? 'liabilities.cover.less' : 'liabilities.cover.more', { amount, percent });
  return (
    <div className="border-t border-hairline px-5 py-4 sm:px-7">
      <p className="flex items-baseline gap-2.5 font-semibold">
        <span
          aria-hidden
          className={clsx('size-2 flex-none rounded-full', owed === '0' ? 'bg-n300' : isLess ? 'bg-red-dot' : 'bg-green-dot')}
        />
        {main}
      </p>
      <p className="mt-1 ps-4.5 text-13 text-quiet empty:hidden">
        {onlyTold !== '0' && `${t('liabilities.cover.told', { amount: isolate(text(onlyTold)) })} `}
        {hasUnknown && t('liabilities.cover.unknown')}
      </p>
    </div>
  );
}

/** The server does not know the reader's zone; the time settles right after hydration. */
export function useZonedTime(): (time: string) => string {
  const isHydrated = useHydrated();
  return (time) => (isHydrated ? formatDateTime(time) : `${time.slice(0, 10)} ${time.slice(11, 19)}`);
}
