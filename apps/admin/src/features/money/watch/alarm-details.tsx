import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import type { Alarm } from '@entrepot/contracts/calls/money-watch.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useParameterWords } from '../../../lib/parameters/use-parameter-words.ts';
import { DetailsList } from '../parts/details-list.tsx';

type Noted = Readonly<Record<string, unknown>>;

const noted = (value: unknown): Noted => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Noted) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** What concerns people is said in words; what the system met by itself stands as it was noted. */
export function AlarmDetails({ row: { kind, details } }: { row: Alarm }) {
  if (kind === 'staff.refused_second') return <RefusedSecond details={noted(details)} />;
  if (kind === 'money_rules.changing') return <RuleChanging details={noted(details)} />;
  return <DetailsList details={details} />;
}

function RefusedSecond({ details }: { details: Noted }) {
  const t = useT();
  const problem = text(details.problem).replace('pair.', '');
  return (
    <Facts
      facts={[
        { key: 'subject', term: t('admin.proposals.about'), value: <bdi className="num">{text(details.subject)}</bdi> },
        ...(details.first === undefined
          ? []
          : [{ key: 'first', term: t('admin.money.pair.first'), value: <bdi>{text(details.first)}</bdi> }]),
        { key: 'problem', term: t('admin.money.pair.why'), value: t('admin.money.pair.problem', { problem }) },
      ]}
    />
  );
}

function RuleChanging({ details }: { details: Noted }) {
  const t = useT();
  const { meaningOf } = useParameterWords();
  const values = Object.entries(noted(noted(details.after).values));
  const facts: Fact[] = [
    { key: 'kind', term: t('admin.proposals.column.kind'), value: t('admin.proposals.kind', { kind: text(details.kind) }) },
    ...(typeof details.dueAt === 'string' ? [{ key: 'due', term: t('admin.proposals.due'), value: <Moment at={details.dueAt} /> }] : []),
    { key: 'by', term: t('admin.proposals.by'), value: <bdi>{text(details.proposedBy)}</bdi> },
    { key: 'approved', term: t('admin.proposals.decidedBy'), value: <bdi>{text(details.approvedBy)}</bdi> },
    ...values.map(([code, value]): Fact => ({
      key: code,
      term: meaningOf({ code, meaning: code }),
      value: <bdi className="num wrap-anywhere">{text(value)}</bdi>,
    })),
  ];
  return (
    <>
      <Facts facts={facts} />
      {values.length === 0 && <DetailsList details={details.after} />}
    </>
  );
}
