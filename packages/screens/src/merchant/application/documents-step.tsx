import {
  documentLimitsQuery,
  documentQuery,
  keepApplication,
  uploadDocument,
  useApplicationStep,
} from '@entrepot/buyer/queries/application.ts';
import { itemsOf, type DocumentItem } from '@entrepot/contracts/applications.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { Upload } from '@entrepot/ui/upload.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useFailure } from '@entrepot/site/forms/use-failure.ts';
import { useUploadLabels } from '@entrepot/site/forms/use-upload-labels.ts';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { isDocument, stepAddress } from './application-address.ts';
import { Check } from './checklist.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-frame.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';
const BYTES_PER_MB = 1024 * 1024;

export function DocumentsStep({ application }: StepProps) {
  const t = useT();
  const navigator = useNavigator();
  const form = useForm({ defaultValues: {} });
  const items = itemsOf(application?.shopKind ?? null).filter(isDocument);
  return (
    <form noValidate onSubmit={form.handleSubmit(() => navigator.navigate(stepAddress('agreement')))} className="grid gap-8">
      <p className="flex gap-2.5 text-14 text-body">
        <Lock size={18} aria-hidden className="mt-0.5 flex-none text-icon" />
        {t('apply.documents.text')}
      </p>
      {items.map((item) => (
        <DocumentPart key={item} item={item} application={application} />
      ))}
      <StepButtons errors={form.formState.errors} isBusy={false} back="contact" label={t('apply.continue')} />
    </form>
  );
}

function DocumentPart({ item, application }: { item: DocumentItem; application: MerchantApplication | null }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { data: limits } = useQuery(documentLimitsQuery(client));
  // Until the limits are known the server alone says so.
  const labels = useUploadLabels(
    limits ? t('apply.document.rules', { count: limits.maxPictures, size: formats.number(limits.maxMb) }) : '',
  );
  const upload = useMemo(() => uploadDocument(language, item), [language, item]);
  const documents = application?.documents.filter((each) => each.item === item) ?? [];
  const check = application?.checklist.find((each) => each.item === item);
  const isAccepted = check?.state === 'accepted';
  const isFull = limits !== undefined && documents.length >= limits.maxPictures;
  return (
    <Field
      group
      label={t(`apply.document.${item}`)}
      hint={t(`apply.document.${item}.text`)}
      {...(check && check.state !== 'missing' ? { aside: <Check state={check.state} /> } : {})}
    >
      {documents.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {documents.map((document, index) => (
            <DocumentTile key={document.id} document={document} number={index + 1} isFixed={isAccepted} />
          ))}
        </ul>
      )}
      {!isAccepted && !isFull && (
        // One after the other: what has arrived stands among the pictures above, and the place is free for the next.
        <Upload<MerchantApplication>
          key={documents.length}
          upload={upload}
          accept={ACCEPT}
          multiple={false}
          maxBytes={limits && limits.maxMb * BYTES_PER_MB}
          onResultsChange={(results) => results.forEach((result) => keepApplication(queryClient, result))}
          labels={labels}
        />
      )}
    </Field>
  );
}

function DocumentTile({
  document,
  number,
  isFixed,
}: {
  document: MerchantApplication['documents'][number];
  number: number;
  isFixed: boolean;
}) {
  const t = useT();
  const { client } = useServices();
  const picture = useQuery(documentQuery(client, document.id));
  const detach = useApplicationStep(client, 'application!detach');
  const form = useForm({ defaultValues: {} });
  const fail = useFailure(form, {});
  return (
    <li className="relative">
      {picture.data ? (
        <img
          src={picture.data}
          width={document.width}
          height={document.height}
          alt={t('apply.document.picture', { number })}
          className="h-28 w-auto max-w-full rounded-field bg-n50 object-contain inset-ring inset-ring-hairline"
        />
      ) : (
        <Skeleton className="h-28 w-36 rounded-field" />
      )}
      {!isFixed && (
        <IconButton
          label={t('apply.document.remove', { number })}
          size="sm"
          className="absolute! end-1 top-1 bg-surface shadow-lift"
          disabled={detach.isPending}
          onClick={() => void detach.mutateAsync({ id: document.id }).catch(fail)}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
