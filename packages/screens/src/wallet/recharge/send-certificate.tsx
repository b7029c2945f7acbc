import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { CertificateUpload } from './certificate-upload.tsx';

export interface SendCertificateProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  isDisabled?: boolean;
  isBusy: boolean;
}

/** The picture that proves a payment, and the button that sends it with all that stands above. */
export function SendCertificate<Values extends FieldValues>({ control, name, isDisabled, isBusy }: SendCertificateProps<Values>) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <>
      <Controller
        control={control}
        name={name}
        rules={{ required: errorText('recharge.certificate_missing') }}
        render={({ field, fieldState }) => <CertificateUpload onChange={field.onChange} error={fieldState.error?.message} />}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="justify-self-start"
        disabled={isDisabled}
        loading={isBusy}
        loadingLabel={t('centre.working')}
      >
        {t('wallet.certificate.submit')}
      </Button>
    </>
  );
}
