/** A proposed change as lines: what it is about, how it is now, and how it would be. */
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { countryName, formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useParameterWords } from '../parameters/use-parameter-words.ts';
import { useLoanLines } from './use-loan-lines.ts';

export interface ChangeLine {
  key: string;
  name: string;
  /** Null where there is nothing to compare with: whom it is about, or somebody who is new. */
  before: string | null;
  after: string;
  /** Whole texts stand below each other, in a frame of their own. */
  isLong: boolean;
  /** The values are ids of pictures, which are looked at and not read. */
  isPicture?: boolean;
}

type Noted = Readonly<Record<string, unknown>>;

const noted = (value: unknown): Noted => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Noted) : {});
/** Of administrators, whose role says it by its name. */
const ALL = '*';
const LONG = 80;
const BP_PER_PERCENT = 100;

export type Changed = Pick<Proposal, 'kind' | 'subject' | 'before' | 'after'>;

export function useChangeLines(): (proposal: Changed) => ChangeLine[] {
  const t = useT();
  const language = useLanguage();
  const { meaningOf, valueText } = useParameterWords();
  const line = (key: string, name: string, before: string | null, after: string): ChangeLine => ({
    key,
    name,
    before,
    after,
    isLong: Math.max(before?.length ?? 0, after.length) > LONG,
  });
  const fact = (key: string, name: string, value: unknown): ChangeLine => line(key, name, null, plain(value));
  const { rightsThatCome, rightsThatGo } = useRightWords();
  const loanLines = useLoanLines();
  const plain = (value: unknown): string =>
    value === null || value === undefined
      ? t('admin.proposals.nothing')
      : typeof value === 'object'
        ? Array.isArray(value)
          ? value.map(String).join(t('console.list.separator'))
          : JSON.stringify(value)
        : String(value);
  const parameter = (code: string, value: unknown): string =>
    typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
      ? valueText(
          {
            code,
            type: typeof value === 'string' ? 'text' : typeof value === 'boolean' ? 'switch' : isMoney(code) ? 'decimal' : 'integer',
          },
          value,
        )
      : plain(value);
  const percent = (side: unknown): string => formatPercent(Number(noted(side).basisPoints ?? 0) / BP_PER_PERCENT, language, 2);
  return ({ kind, subject, before, after }) => {
    switch (kind) {
      case 'parameter':
      case 'network':
        return Object.entries(noted(noted(after).values)).map(([code, value]) => {
          const change = line(
            code,
            meaningOf({ code, meaning: code }),
            parameter(code, noted(noted(before).values)[code]),
            parameter(code, value),
          );
          return code.endsWith('_media')
            ? { ...change, before: String(noted(noted(before).values)[code] ?? ''), after: String(value), isLong: false, isPicture: true }
            : change;
        });
      case 'tax':
        return [line(subject, countryName(subject, language), percent(before), percent(after))];
      case 'storefront':
        return [
          line('hosts', t('admin.storefronts.hosts'), plain(noted(before).hosts), plain(noted(after).hosts)),
          line('email', t('support.email'), plain(noted(before).email), plain(noted(after).email)),
          line('phone', t('support.phone'), plain(noted(before).phone), plain(noted(after).phone)),
        ].filter((one) => one.before !== one.after);
      case 'words':
        return Object.entries(noted(noted(after).texts)).map(([id, text]) => {
          const said = noted(noted(before).texts)[id];
          return line(
            id,
            id,
            said === null ? t('admin.proposals.shipped') : plain(said),
            text === null ? t('admin.proposals.shipped') : plain(text),
          );
        });
      case 'agreement':
        return [
          line('version', t('admin.proposals.version'), plain(noted(before).version), plain(noted(after).version)),
          line('title', t('admin.goods.agreement.title'), plain(noted(before).title), plain(noted(after).title)),
          line('body', t('admin.goods.agreement.body'), plain(noted(before).body), plain(noted(after).body)),
        ].filter((one) => one.before !== one.after);
      case 'loan_product':
      case 'loan_agreement':
        return loanLines({ kind, subject, before, after });
      case 'role':
        return [fact('name', t('admin.system.role'), noted(after).name), ...rightsThatCome(before, after), ...rightsThatGo(before, after)];
      default:
        return [
          fact('name', t('admin.system.staff.member'), noted(after).name),
          fact('email', t('account.email.label'), noted(after).email),
          ...(kind === 'staff_role'
            ? [line('role', t('admin.system.role'), plain(noted(before).role), plain(noted(after).role))]
            : noted(after).role === undefined
              ? []
              : [fact('role', t('admin.system.role'), noted(after).role)]),
          // What is agreed to is the role with its rights, so they are read and not taken from its name.
          ...rightsThatCome(null, after),
        ];
    }
  };
}

/** In one line: what it is about and how it would be. */
export function useAbout(): (proposal: Changed) => string {
  const t = useT();
  const lines = useChangeLines();
  return (proposal) => {
    const all = lines(proposal);
    const [whom, ...others] = all.filter(({ before }) => before === null);
    // Of a person or a role: the name first, and what is given last.
    if (whom)
      return [whom.after, (all.find(({ before }) => before !== null) ?? others.find(({ key }) => key === 'role') ?? others.at(-1))?.after]
        .filter(Boolean)
        .join(': ');
    const [first, ...rest] = all;
    if (proposal.kind === 'agreement') return `${t('admin.proposals.version')} ${String(noted(proposal.after).version ?? '')}`;
    // What it would be comes first: where there is little room, that is what is read.
    return first
      ? `${first.isPicture ? '' : `${first.after} · `}${first.name}${rest.length > 0 ? ` +${rest.length}` : ''}`
      : proposal.subject;
  };
}

/** The rights of a role that differ, in words: nobody compares two lists of twenty by eye. */
function useRightWords() {
  const t = useT();
  const rightsOf = (side: unknown): string[] =>
    Array.isArray(noted(side).permissions) ? (noted(side).permissions as unknown[]).map(String) : [];
  const difference = (key: string, name: string, more: unknown, less: unknown): ChangeLine[] => {
    const rights = rightsOf(more).filter((right) => right !== ALL && !rightsOf(less).includes(right));
    if (rights.length === 0) return [];
    return [
      {
        key,
        name,
        before: null,
        after: rights.map((right) => t('admin.system.right', { right: right.replace('.', '_') })).join('; '),
        isLong: false,
      },
    ];
  };
  return {
    rightsThatCome: (before: unknown, after: unknown) => difference('come', t('admin.proposals.rights.come'), after, before),
    rightsThatGo: (before: unknown, after: unknown) => difference('go', t('admin.proposals.rights.go'), before, after),
  };
}

/** Of the parameters that two people change, these are amounts. */
function isMoney(code: string): boolean {
  return /^(own_funds_|(recharge|withdraw)_(min|max|fee_min)$)|_(second_person_above|daily_sum)$/.test(code);
}
