/** Fills languages of a product with what the translation service makes of another one. Nothing is saved by it. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSellerClient } from '../../../lib/seller-client.tsx';
import type { ProductFields } from './product-form.ts';

export interface Filling {
  /** Undefined until it is known. */
  isOn: boolean | undefined;
  /** The language that is being translated into. */
  current: Language | undefined;
  /** How many could not be filled the last time. */
  failed: number;
  fill: (languages: readonly Language[], source: Language) => Promise<void>;
}

export function useFillTexts(form: UseFormReturn<ProductFields>): Filling {
  const client = useSellerClient();
  const [current, setCurrent] = useState<Language>();
  const [failed, setFailed] = useState(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // Asked with nothing to translate, it only says whether there is a service.
  const { data } = useQuery({
    queryKey: ['translation'],
    queryFn: () => client.call('product!translate', { from: 'en', to: 'de', words: { title: '', description: '' } }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function fill(languages: readonly Language[], source: Language) {
    setFailed(0);
    for (const language of languages) {
      if (isGone.current) return;
      setCurrent(language);
      const { title, description } = form.getValues(`texts.${source}`);
      const words = await client
        .call('product!translate', { from: source, to: language, words: { title, description } }, { quiet: true })
        .then((answer) => answer.words)
        .catch(() => null);
      // Somebody may have written it meanwhile, and is not written over.
      const isStillMissing = languages.length === 1 || form.getValues(`texts.${language}.title`).trim() === '';
      if (!words) setFailed((count) => count + 1);
      else if (isStillMissing) form.setValue(`texts.${language}`, { ...words, translatedFrom: source }, { shouldDirty: true });
    }
    setCurrent(undefined);
  }

  return { isOn: data?.isOn, current, failed, fill };
}

/** Those without a title, in the order of the list. */
export function missingLanguages(texts: ProductFields['texts'], source: Language): Language[] {
  return LANGUAGES.filter((language) => language !== source && texts[language].title.trim() === '');
}
