import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useUser } from '@entrepot/console/services.tsx';
import type { RechargeCase } from '@entrepot/contracts/calls/money-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';

/** What the watcher has seen of it, and who of the staff has seen what. */
export function Seen({ row: { record, approvals, approvalsNeeded, isWaiting } }: { row: RechargeCase }) {
  const t = useT();
  const { number } = useFormats();
  const { id } = useUser();
  const isCertificate = record.kind === 'certificate';
  return (
    <>
      {record.chain && (
        <Section title={t('admin.money.chain')}>
          <Facts
            facts={[
              { key: 'block', term: t('admin.money.block'), value: number(record.chain.blockNumber) },
              { key: 'at', term: t('admin.money.block.at'), value: <Moment at={record.chain.blockAt} /> },
              {
                key: 'confirmations',
                term: t('wallet.confirmations'),
                value: t('wallet.count.of', { count: number(record.chain.confirmations), total: number(record.chain.confirmationsNeeded) }),
              },
            ]}
          />
        </Section>
      )}
      {(approvalsNeeded > 1 || approvals.length > 0) && (
        <Section
          title={approvalsNeeded > 1 ? t(isCertificate ? 'admin.money.twoSee.payment' : 'admin.money.twoSee') : t('admin.money.approved')}
        >
          {isCertificate && isWaiting && <p className="mb-2 text-13">{t('admin.money.twoSee.why')}</p>}
          {approvals.length === 0 && <p className="text-13 text-quiet">{t('admin.money.nobodyYet')}</p>}
          <ul className="grid text-13">
            {approvals.map(({ staffId, staffName, evidence, credited, at }) => (
              <li key={`${staffId} ${evidence} ${credited}`} className="border-b py-2 last:border-b-0">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <bdi className="font-medium">{staffId === id ? t('admin.money.you', { name: staffName }) : staffName}</bdi>
                  <span className="text-12 text-quiet">
                    <Moment at={at} />
                  </span>
                </p>
                <p className="flex flex-wrap justify-between gap-x-3 text-quiet">
                  <bdi className="wrap-anywhere">{evidence}</bdi>
                  <Amount value={credited} withUnit />
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
