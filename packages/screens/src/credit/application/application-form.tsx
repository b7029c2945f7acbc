import { LateCosts } from '@entrepot/blocks/credit/late-costs.tsx';
import { LenderCard } from '@entrepot/blocks/credit/lender-card.tsx';
import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { ScheduleTable } from '@entrepot/blocks/credit/schedule-table.tsx';
import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { LOAN_LIMITS } from '@entrepot/contracts/loan-work.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import type { ReactNode } from 'react';
import { Card, Part } from '@entrepot/site/centre/page-parts.tsx';
import { PaymentNotice } from '@entrepot/site/forms/fund-payment.tsx';
import type { Search } from '../credit-address.ts';
import { FixedTerms, QuoteHead, QuoteSum } from '../loan-facts.tsx';
import { WishFields } from '../wish-fields.tsx';
import { Afford } from './afford.tsx';
import { Agreement } from './agreement.tsx';
import { Applicant } from './applicant.tsx';
import type { OpenOffer } from './application-page.tsx';
import { Conditions } from './conditions.tsx';
import { useApplication } from './use-application.ts';

export interface ApplicationFormProps {
  offer: OpenOffer;
  /** When somebody who was refused may try again. */
  again: string | undefined;
  search: Search;
}

/** Everything that is asked, and everything that it costs, before anything is agreed to. */
export function ApplicationForm({ offer, again, search }: ApplicationFormProps) {
  const t = useT();
  const form = useApplication(offer, search);
  const { product, conditions } = offer;
  const isQualified = conditions?.every(({ isMet }) => isMet) ?? false;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="loan-columns-2">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <Section title={t('credit.conditions')}>
          <Conditions conditions={conditions ?? []} again={again} />
        </Section>
        <Section title={t('credit.you')}>
          <Applicant applicant={offer.applicant} balance={offer.balance} />
        </Section>
        <Section title={t('credit.loan')}>
          <div className="grid grid-cols-1 gap-6">
            <WishFields product={product} wish={form.wish} onChange={form.setWish} />
            <Field label={t('credit.purpose')}>
              <TextArea
                value={form.purpose}
                onChange={(event) => form.setPurpose(event.target.value)}
                maxLength={LOAN_LIMITS.purpose}
                rows={2}
              />
            </Field>
            <FixedTerms product={product} />
          </div>
        </Section>
        <Section title={t('credit.afford')}>
          <Afford quote={form.quote} typed={form.typed} income={form.income} costs={form.costs} onType={form.type} />
        </Section>
        <Section title={t('credit.costs')}>
          <QuoteHead quote={form.quote} />
          <div className="my-5 border-y py-4">
            <QuoteSum quote={form.quote} />
          </div>
          <ScheduleTable quote={form.quote} />
        </Section>
      </div>
      {/* Before the agreement in every width: what being late costs is read before anything is accepted. */}
      <aside className="loan-beside grid gap-6">
        <LateCosts product={product} quote={form.quote} />
        <LenderCard lender={product.lender} />
        <p role="status" className="text-13 text-quiet">
          {form.savedAt && t('credit.saved', { at: momentText(form.savedAt) })}
        </p>
      </aside>
      <Part title={t('credit.agreement')} className="min-w-0">
        <Agreement />
        <Consent form={form} offer={offer} isQualified={isQualified} />
      </Part>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-5 md:p-7">
      <Part title={title}>{children}</Part>
    </Card>
  );
}

interface ConsentProps {
  form: ReturnType<typeof useApplication>;
  offer: OpenOffer;
  isQualified: boolean;
}

function Consent({ form, offer, isQualified }: ConsentProps) {
  const t = useT();
  const loan = useLoanFormats();
  const { quote } = form;
  const money = (amount: string) => isolate(`${loan.amount(amount)} ${CURRENCY}`);
  return (
    <div className="mt-5 grid gap-4">
      <Checkbox
        checked={form.isAgreed}
        onCheckedChange={form.setAgreed}
        required
        label={t('credit.consent', { version: offer.agreement.version })}
        description={t('credit.consent.cost', {
          amount: money(quote.amount),
          total: money(quote.totalPayment),
          date: loan.date(quote.schedule.at(-1)!.date),
          apr: isolate(loan.percent(quote.apr)),
        })}
      />
      {form.failure && <PaymentNotice>{form.failure}</PaymentNotice>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="num justify-self-start"
        disabled={!isQualified}
        loading={form.isBusy}
        loadingLabel={t('centre.working')}
      >
        {t('credit.apply.submit', { amount: loan.amount(form.wish.amount) })}
      </Button>
      {!isQualified && <p className="text-13 text-quiet">{t('credit.apply.unmet')}</p>}
    </div>
  );
}
