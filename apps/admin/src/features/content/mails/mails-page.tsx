import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useServices } from '@entrepot/console/services.tsx';
import type { MailChoice } from '@entrepot/contracts/calls/words.ts';
import { isLanguage, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { MAILS_KEY } from '../content-queries.ts';
import { useLanguageName } from '../parts/written-languages.tsx';
import { useWordPlaces } from '../words/use-word-places.ts';
import { MailPreviewPart } from './mail-preview.tsx';

const keyOf = ({ template, variant }: Pick<MailChoice, 'template' | 'variant'>) => `${template}.${variant}`;

/** Every mail the product sends, as a storefront sends it in a language, and the words it is made of. */
export function MailsPage() {
  const t = useT();
  const own = useLanguage();
  const client = useStaffClient();
  const nameOf = useLanguageName();
  const { settings } = useServices();
  const { storefronts } = useWordPlaces();
  const [search, change] = useSearch();
  const {
    data: mails,
    error,
    refetch,
    isFetching,
  } = useQuery({ queryKey: [...MAILS_KEY, 'list'], queryFn: ({ signal }) => client.call('mails!list', {}, { quiet: true, signal }) });
  const language: Language = isLanguage(search.language) ? search.language : own;
  const storefrontCode = storefronts.some(({ code }) => code === search.storefront) ? search.storefront! : settings.storefront.code;
  const mail = mails?.find((one) => keyOf(one) === search.mail) ?? mails?.[0];

  return (
    <ConsolePage title={t('admin.words.mails')} text={t('admin.words.mails.text')}>
      {error && !mails && <QueryError query={{ error, isFetching, refetch }} />}
      {!mails && !error && (
        <SkeletonRegion label={t('page.loading')} className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-96" />
        </SkeletonRegion>
      )}
      {mails && mail && (
        <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <MailList mails={mails} current={mail} onChoose={(one) => change({ mail: keyOf(one) }, { replace: true })} />
          <div className="grid min-w-0 gap-5">
            <div className="grid gap-4 sm:max-w-120 sm:grid-cols-2">
              <Field label={t('admin.content.language')}>
                <Select
                  size="sm"
                  value={language}
                  onValueChange={(next) => change({ language: next }, { replace: true })}
                  options={LANGUAGES.map((one) => ({ value: one, label: nameOf(one) }))}
                />
              </Field>
              <Field label={t('admin.content.storefront')}>
                <Select
                  size="sm"
                  value={storefrontCode}
                  onValueChange={(next) => change({ storefront: next }, { replace: true })}
                  options={storefronts.map(({ code, name }) => ({ value: code, label: name }))}
                />
              </Field>
            </div>
            <MailPreviewPart template={mail.template} variant={mail.variant} language={language} storefrontCode={storefrontCode} />
          </div>
        </div>
      )}
    </ConsolePage>
  );
}

interface MailListProps {
  mails: readonly MailChoice[];
  current: MailChoice;
  onChoose: (mail: MailChoice) => void;
}

/** On a phone a choice, where there is room a list. Mails are called by their subjects. */
function MailList({ mails, current, onChoose }: MailListProps) {
  const t = useT();
  return (
    <>
      <Field label={t('admin.words.mail')} className="lg:hidden">
        <Select
          size="sm"
          value={keyOf(current)}
          onValueChange={(key) => onChoose(mails.find((mail) => keyOf(mail) === key)!)}
          options={mails.map((mail) => ({ value: keyOf(mail), label: mail.subject, description: mail.opening }))}
        />
      </Field>
      <nav aria-label={t('admin.words.mails')} className="hidden max-h-[calc(100vh-11rem)] overflow-y-auto lg:sticky lg:top-20 lg:block">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {mails.map((mail) => {
            const isCurrent = keyOf(mail) === keyOf(current);
            return (
              <li key={keyOf(mail)}>
                <button
                  type="button"
                  aria-current={isCurrent || undefined}
                  onClick={() => onChoose(mail)}
                  className={clsx(
                    'w-full rounded-field px-3 py-1.5 text-start text-13',
                    isCurrent ? 'bg-brand-50 font-semibold' : 'hover:bg-n50',
                  )}
                >
                  <span className="block truncate">{mail.subject}</span>
                  <span className="block truncate text-12 font-normal text-quiet">{mail.opening}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
