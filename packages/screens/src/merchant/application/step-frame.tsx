import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { Link } from '@entrepot/site/link.tsx';
import { AgreementStep } from './agreement-step.tsx';
import { checksOf, STEPS, stepAddress, type Step } from './application-address.ts';
import { ContactStep } from './contact-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { AskedNotice } from './remarks.tsx';
import { ReviewStep } from './review-step.tsx';
import { ShopStep } from './shop-step.tsx';

export interface StepProps {
  application: MerchantApplication | null;
  /** Of the account, which needs no further proof. */
  email: string | null;
}

const PAGES = { shop: ShopStep, contact: ContactStep, documents: DocumentsStep, agreement: AgreementStep, review: ReviewStep } as const;

/** Title, steps and the one that is open. What is entered is saved on the way, which the line below the title says. */
export function StepFrame({ application, email, step }: StepProps & { step: Step }) {
  const t = useT();
  const Page = PAGES[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // Another step is another page: whoever cannot see it begins at its heading.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [step]);
  return (
    <>
      <h1 className="text-28 font-semibold">{t('apply.title')}</h1>
      <Saved application={application} />
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <StepList application={application} step={step} />
        <div className="min-w-0 max-w-180">
          <h2 ref={heading} tabIndex={-1} className="mb-5 text-20 font-semibold outline-hidden">
            {t(`apply.step.${step}`)}
          </h2>
          {application?.state === 'changes_asked' && (
            <AskedNotice checks={checksOf(application, step)} note={step === 'review' ? lastWords(application) : undefined} />
          )}
          <Page key={step} application={application} email={email} />
        </div>
      </div>
    </>
  );
}

function lastWords({ events }: MerchantApplication): string | undefined {
  return events.findLast(({ kind }) => kind === 'changes_asked')?.text ?? undefined;
}

function Saved({ application }: Pick<StepProps, 'application'>) {
  const t = useT();
  return (
    <p className="mt-1 flex max-w-150 flex-wrap gap-x-3 text-14 text-body">
      <span>{t('apply.lead')}</span>
      <span role="status" className="text-quiet">
        {application && t('apply.saved', { serial: isolate(application.serial), time: momentText(application.updatedAt) })}
      </span>
    </p>
  );
}

/** Beside the form, or in a row above it that slides sideways in narrow windows. */
function StepList({ application, step }: { application: MerchantApplication | null; step: Step }) {
  const t = useT();
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const row = here.current?.closest('ol');
    if (row && here.current) row.scrollLeft += here.current.getBoundingClientRect().left - row.getBoundingClientRect().left - 16;
  }, [step]);
  return (
    <nav aria-label={t('apply.steps')} className="self-start max-lg:-mx-4 lg:sticky lg:top-6">
      <ol className="application-steps relative flex max-lg:overflow-x-auto max-lg:border-b max-lg:px-4 lg:grid lg:gap-1">
        {STEPS.map((name, index) => {
          const checks = checksOf(application, name);
          const isAsked = checks.some(({ state }) => state === 'changes_asked');
          const isDone = checks.length > 0 && checks.every(({ state }) => state !== 'missing' && state !== 'changes_asked');
          const isHere = name === step;
          return (
            <li key={name} className="flex-none">
              <Link
                to={stepAddress(name)}
                {...(isHere ? { ref: here, 'aria-current': 'step' as const } : {})}
                className={clsx(
                  'application-step flex min-h-11 items-center gap-3 rounded-field text-14 lg:px-3',
                  isHere ? 'font-semibold text-ink lg:bg-brand-50' : 'text-body hover:text-ink lg:hover:bg-n100',
                )}
              >
                <span
                  aria-hidden
                  className={clsx(
                    'grid size-7 flex-none place-items-center rounded-full text-12 font-semibold',
                    isAsked ? 'bg-amber-50 text-amber' : isDone ? 'bg-brand text-on-brand' : 'inset-ring inset-ring-field',
                  )}
                >
                  {isAsked ? <CircleAlert size={16} /> : isDone ? <Check size={16} /> : <span className="num">{index + 1}</span>}
                </span>
                <span>
                  {t(`apply.step.${name}`)}
                  {(isAsked || isDone) && (
                    <span className="sr-only"> ({t(isAsked ? 'apply.state.changes_asked' : 'apply.state.complete')})</span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
