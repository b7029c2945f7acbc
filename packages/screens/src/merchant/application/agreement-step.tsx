import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { ArticleText } from '@entrepot/blocks/content/article-text.tsx';
import { agreementQuery, useApplicationStep } from '@entrepot/buyer/queries/application.ts';
import type { MerchantAgreement } from '@entrepot/contracts/calls/applications.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { Failed, Waiting } from '@entrepot/site/centre/page-parts.tsx';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { AgreementPaper } from './agreement-paper.tsx';
import { stepAddress } from './application-address.ts';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-frame.tsx';

export function AgreementStep({ application }: StepProps) {
  const { client } = useServices();
  const query = useQuery(agreementQuery(client));
  if (!query.data)
    return query.isError ? (
      <Failed error={query.error} retry={() => void query.refetch()} isBusy={query.isFetching} />
    ) : (
      <Waiting shapes={['h-80 w-full']} />
    );
  return <Agreement key={query.data.version} agreement={query.data} application={application} onOutdated={() => void query.refetch()} />;
}

function Agreement({
  agreement,
  application,
  onOutdated,
}: {
  agreement: MerchantAgreement;
  application: StepProps['application'];
  onOutdated: () => void;
}) {
  const t = useT();
  const { client } = useServices();
  const navigator = useNavigator();
  const accept = useApplicationStep(client, 'application!accept');
  const { version } = agreement;
  const isAccepted = application?.agreementVersion === version;
  const form = useForm({ defaultValues: { isRead: isAccepted } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  const submit = form.handleSubmit(async () => {
    try {
      // Also where it was accepted before: whoever was asked to look again has done so.
      await accept.mutateAsync({ version });
      navigator.navigate(stepAddress('review'));
    } catch (error) {
      fail(error);
      onOutdated();
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <AgreementWords agreement={agreement} />
      {application?.agreementVersion && !isAccepted && <p className="text-14 text-amber">{t('apply.agreement.newer')}</p>}
      {isAccepted ? (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-14 text-green">
            {t('apply.agreement.accepted', { version, date: momentText(application.agreementAcceptedAt) })}
          </p>
          <AgreementPaper />
        </div>
      ) : (
        <Controller
          control={form.control}
          name="isRead"
          rules={{ validate: (isRead) => isRead || t('apply.agreement.missing') }}
          render={({ field }) => (
            <div>
              <Checkbox checked={field.value} onCheckedChange={field.onChange} label={t('apply.agreement.accept', { version })} required />
              <p role="alert" className="mt-1.5 text-14 text-red empty:mt-0">
                {errors.isRead?.message}
              </p>
            </div>
          )}
        />
      )}
      <StepButtons errors={errors} isBusy={isSubmitting} back="documents" label={t('apply.continue')} />
    </form>
  );
}

/** The text itself, or its translation where there is one, in a frame that scrolls by hand and by key. */
function AgreementWords({ agreement }: { agreement: MerchantAgreement }) {
  const t = useT();
  const wanted = useLanguage();
  const { title, html } = agreement.translation ?? agreement;
  const isForeign = agreement.language !== wanted && isLanguage(agreement.language);
  const own =
    isForeign && !agreement.translation && isLanguage(agreement.language)
      ? { lang: LOCALES[agreement.language].tag, dir: directionOf(agreement.language) }
      : {};
  return (
    <div className="min-w-0 rounded-card border border-hairline">
      <div className="border-b px-5 py-4">
        <h3 className="text-16 font-semibold" {...own}>
          {title}
        </h3>
        <p className="mt-1 text-12 text-quiet">
          {t('apply.agreement.version', { version: agreement.version, date: isolate(formatDate(agreement.publishedAt)) })}
        </p>
        {isForeign && (
          <p className="mt-1 text-12 text-quiet">
            {t(agreement.translation ? 'apply.agreement.translated' : 'content.otherLanguage', {
              language: isolate(languageName(agreement.language, wanted)),
            })}
          </p>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="application-agreement overflow-y-auto px-5 py-4 text-14 [overflow-wrap:anywhere] -outline-offset-2"
      >
        <ArticleText html={html} {...own} />
      </div>
      <p className="border-t px-5 py-3 text-12 [overflow-wrap:anywhere] text-quiet">
        SHA-256 <bdi className="num">{agreement.hash}</bdi>
      </p>
    </div>
  );
}
