import type { Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { ProductFields } from './product-form.ts';
import { missingLanguages, useFillTexts } from './use-fill-texts.ts';

export interface FillTextsProps {
  form: UseFormReturn<ProductFields>;
  language: Language;
  /** What there is to translate. */
  source: Language | undefined;
}

/** Offers what a translation service can do, or says that there is none. */
export function FillTexts({ form, language, source }: FillTextsProps) {
  const t = useT();
  const { isOn, current, failed, fill } = useFillTexts(form);
  if (isOn === undefined) return null;
  if (!isOn) return <p className="text-13 text-quiet">{t('goods.translate.off')}</p>;
  const texts = form.watch('texts');
  const missing = source === undefined ? [] : missingLanguages(texts, source);
  const isBusy = current !== undefined;
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-2">
        {source !== undefined && source !== language && (
          <Button size="sm" disabled={isBusy} onClick={() => void fill([language], source)}>
            {t('goods.translate.one', { language: LOCALES[source].name })}
          </Button>
        )}
        {source !== undefined && missing.length > 0 && (
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => void fill(missing, source)}>
            {t('goods.translate.missing')}
          </Button>
        )}
      </div>
      <p role="status" className="text-13 text-quiet">
        {current !== undefined
          ? t('goods.translate.busy', { language: LOCALES[current].name })
          : failed > 0 && t('goods.translate.failed', { count: failed })}
      </p>
    </div>
  );
}

/** Of a text that nobody has looked at: says so, and takes it from whoever has. */
export function MachineMark({ form, language }: Omit<FillTextsProps, 'source'>) {
  const t = useT();
  const from = form.watch(`texts.${language}.translatedFrom`);
  if (from === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-card border border-hairline px-3 py-2 text-13">
      {t('goods.translate.mark', { language: LOCALES[from].name })}
      <Button size="sm" variant="quiet" onClick={() => form.setValue(`texts.${language}.translatedFrom`, undefined, { shouldDirty: true })}>
        {t('goods.translate.seen')}
      </Button>
    </p>
  );
}
