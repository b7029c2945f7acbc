import type { LiabilityProof, LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import clsx from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { Amount } from '../amounts.tsx';
import { isolate } from '../isolate.ts';
import { ShortText } from '../short-text.tsx';
import { ProofMeaning } from './proof-meaning.tsx';
import type { CheckResult } from './use-proof-check.ts';

export interface ProofDialogProps {
  tree: LiabilityTree;
  proof: LiabilityProof;
  result: CheckResult;
  onClose: () => void;
}

/** Each step of the way from the own balance to the published total, as this browser has just reckoned it. */
export function ProofDialog({ tree, proof, result: { isMatch, steps }, onClose }: ProofDialogProps) {
  const t = useT();
  const formats = useFormats();
  const Icon = isMatch ? CircleCheck : CircleX;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={t('wallet.proof')}
        description={t('wallet.proof.text', { time: isolate(formatDateTime(tree.takenAt)) })}
        labels={{ close: t('action.close') }}
      >
        <p className={clsx('flex gap-2.5 rounded-field px-4 py-3 font-medium', isMatch ? 'bg-green-50 text-green' : 'bg-red-50 text-red')}>
          <Icon size={20} aria-hidden />
          {t(isMatch ? 'wallet.verify.matched' : 'wallet.verify.differs')}
        </p>
        <ol className="mt-5">
          <Line
            title={t('wallet.proof.you')}
            total={proof.leaf.balance}
            hash={steps[0]?.hash}
            detail={<OwnKinds amounts={proof.leaf.amounts} />}
            isFirst
          />
          {proof.path.map((neighbour, index) => (
            <Line
              key={neighbour.hash}
              title={t('wallet.proof.step', { number: formats.number(index + 1) })}
              total={steps[index + 1]?.total}
              hash={steps[index + 1]?.hash}
              detail={
                <>
                  {t('wallet.proof.neighbour')} <Amount amount={neighbour.total} /> <ShortText text={neighbour.hash} />
                </>
              }
            />
          ))}
          <Line title={t('wallet.proof.root')} total={tree.total} hash={tree.root} isLast />
        </ol>
        <ProofMeaning className="mt-6" />
      </DialogContent>
    </Dialog>
  );
}

const KIND_NAMES = ['wallet.available', 'wallet.hold', 'wallet.escrow', 'liabilities.owed.earnings'] as const;

/** What the own leaf consists of; one of a demo account says so. */
function OwnKinds({ amounts }: { amounts: readonly string[] | null }) {
  const t = useT();
  const own = (amounts ?? []).flatMap((amount, index) =>
    amount === '0' ? [] : [{ amount, name: KIND_NAMES[index % KIND_NAMES.length]!, isDemo: index >= KIND_NAMES.length }],
  );
  return own.map(({ amount, name, isDemo }) => (
    <span key={`${name}${isDemo}`} className="me-2 whitespace-nowrap">
      {t(name)} <Amount amount={amount} />
      {isDemo && ` (${t('liabilities.demo')})`}
    </span>
  ));
}

function Line({
  title,
  total,
  hash,
  detail,
  isFirst = false,
  isLast = false,
}: {
  title: string;
  total: string | undefined;
  hash: string | undefined;
  detail?: ReactNode;
  isFirst?: boolean;
  isLast?: boolean;
}) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline-soft py-2.5 ps-7 last:border-b-0">
      <span
        aria-hidden
        className={clsx('absolute start-[0.3125rem] w-0.5 bg-brand', isFirst ? 'top-5 bottom-0' : isLast ? 'top-0 h-5' : 'inset-y-0')}
      />
      <span
        aria-hidden
        className={clsx(
          'absolute start-0 top-3.5 size-3 rounded-full border-2 border-brand',
          isFirst || isLast ? 'bg-brand' : 'bg-surface',
        )}
      />
      <span className="min-w-0">
        <span className={clsx('block', (isFirst || isLast) && 'font-semibold')}>{title}</span>
        {detail && <span className="flex flex-wrap items-center gap-x-1 text-13 text-quiet">{detail}</span>}
      </span>
      <span className="text-end">
        {total !== undefined && <Amount amount={total} className="block font-semibold" />}
        {hash !== undefined && (
          <span className="text-13 text-quiet">
            <ShortText text={hash} />
          </span>
        )}
      </span>
    </li>
  );
}
