import type { ItemState } from '@entrepot/contracts/applications.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { itemLabel, stepAddress, stepOf } from './application-address.ts';
import { whatIsMissing } from './what-is-missing.ts';

const TONES: Readonly<Record<ItemState, StatusTone>> = {
  missing: 'neutral',
  complete: 'blue',
  accepted: 'green',
  changes_asked: 'amber',
  answered: 'blue',
};

export function Check({ state }: { state: ItemState }) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t(`apply.state.${state}`)}</StatusDot>;
}

/** Each item with its state and what the reviewer said; while something can be done about it, each leads to its step. */
export function Checklist({
  application,
  isEditable,
  heading: Heading = 'h3',
}: {
  application: MerchantApplication;
  isEditable: boolean;
  heading?: 'h2' | 'h3';
}) {
  const t = useT();
  return (
    <section aria-labelledby="checklist" className="rounded-card border border-hairline">
      <Heading id="checklist" className="border-b px-5 py-4 text-16 font-semibold">
        {t('apply.checklist')}
      </Heading>
      <ul>
        {application.checklist.map(({ item, state, remark }) => (
          <li key={item} className="border-b border-hairline-soft px-5 py-3.5 last:border-b-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-14">
              {isEditable && state !== 'accepted' ? (
                <Link
                  to={stepAddress(stepOf(item))}
                  className="inline-flex min-h-6 items-center font-medium text-ink underline decoration-n300 underline-offset-4 hover:decoration-current"
                >
                  {t(itemLabel(item))}
                </Link>
              ) : (
                <span className="font-medium">{t(itemLabel(item))}</span>
              )}
              <Check state={state} />
            </div>
            {isEditable && state === 'missing' && <Missing what={whatIsMissing(application, item)} />}
            {remark && (
              <p className="mt-1.5 text-14 [overflow-wrap:anywhere] whitespace-pre-line text-body">
                <span className="text-quiet">{t('apply.remark')}:</span> <bdi>{remark}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Missing({ what }: { what: readonly MessageId[] }) {
  const t = useT();
  const language = useLanguage();
  const names = new Intl.ListFormat(recordLocale(language), { type: 'conjunction', style: 'narrow' }).format(what.map((name) => t(name)));
  return <p className="mt-1 text-14 text-body">{t('apply.missing', { what: names })}</p>;
}
