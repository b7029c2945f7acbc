import { Moment } from '@entrepot/console/details/moment.tsx';
import type { SystemPart } from '@entrepot/contracts/calls/system-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

const TONES = { good: 'green', behind: 'amber', failing: 'red', off: 'neutral' } as const;

/** Not to be set up is no fault, as long as nothing waits for it. */
export const needsLook = ({ state, waiting }: Pick<SystemPart, 'state' | 'waiting'>): boolean =>
  state === 'off' ? (waiting ?? 0) > 0 : state !== 'good';

/** Each part with its state in a word, how much waits there, and what it says itself. */
export function PartList({ parts }: { parts: readonly SystemPart[] }) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {parts.map((part) => (
        <PartLine key={`${part.part} ${part.network ?? ''}`} part={part} />
      ))}
    </ul>
  );
}

function PartLine({ part: { part, network, state, waiting, since, answerMs, trouble } }: { part: SystemPart }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <li className="grid content-start gap-0.5 border-t py-2.5 text-13">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">
          {t('admin.system.part', { part })}
          {network && <bdi className="font-normal text-quiet"> {network}</bdi>}
        </span>
        <StatusDot tone={state === 'off' && needsLook({ state, waiting }) ? 'amber' : TONES[state]}>
          {t('admin.system.part.state', { state })}
        </StatusDot>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-quiet">
        <span>{t('admin.system.part.text', { part })}</span>
        <span className="num">
          {answerMs !== null && t('admin.system.part.answered', { ms: number(answerMs) })}
          {waiting !== null && t('admin.system.part.waiting', { count: waiting })}
        </span>
      </p>
      {since && state !== 'good' && (
        <p className="text-quiet">
          {t('admin.system.part.since')} <Moment at={since} />
        </p>
      )}
      {trouble && (
        <p className="text-red wrap-anywhere">
          <bdi dir="ltr">{trouble}</bdi>
        </p>
      )}
    </li>
  );
}
