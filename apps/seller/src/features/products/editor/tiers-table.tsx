import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import X from 'lucide-react/icons/x';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import type { ProductFields } from './product-form.ts';
import { stepFigures, type PriceRange } from './tier-steps.ts';
import { bpFrom } from './typed-values.ts';

const HEAD = 'py-2 text-12 font-normal text-quiet';

/** The smallest order and up to five steps above it, each with what a piece then costs and what the shop gets of it. */
export function TiersTable({ form, commissionBp }: { form: UseFormReturn<ProductFields>; commissionBp: number }) {
  const t = useT();
  const language = useLanguage();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' });
  const { errors } = form.formState;
  const [buyMin, tiers, variants] = form.watch(['buyMin', 'tiers', 'variants']);
  const figuresOf = (reductionBp: number) => stepFigures(variants, reductionBp, commissionBp);
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <p className="text-13 text-quiet">{t('goods.tiers.text')}</p>
      {/* Fixed, because fields would otherwise be as wide as browsers make them, which is more than a phone. */}
      <table className="w-full table-fixed text-13">
        <caption className="sr-only">{t('goods.tiers.text')}</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className={`${HEAD} w-28 text-start max-sm:w-18`}>
              {t('goods.tier.from')}
            </th>
            <th scope="col" className={`${HEAD} w-34 ps-3 text-start max-sm:w-26`}>
              {t('goods.tier.less')}
            </th>
            <th scope="col" className={`${HEAD} ps-3 text-end max-sm:hidden`}>
              {t('goods.price')}
            </th>
            <th scope="col" className={`${HEAD} ps-3 text-end`}>
              {t('goods.tier.receive', { percent: formatPercent(commissionBp / 100, language) })}
            </th>
            <td className="w-9" />
          </tr>
        </thead>
        <tbody>
          <tr className="border-b">
            <th scope="row" className="h-11 text-start font-normal">
              <Num>{buyMin.trim() || '1'}</Num>
            </th>
            <td className="ps-3 text-quiet">{t('goods.tier.first')}</td>
            <StepCells figures={figuresOf(0)} />
            <td />
          </tr>
          {fields.map((field, index) => (
            <tr key={field.id} className="border-b align-top">
              <td className="py-1.5">
                <TextInput
                  {...form.register(`tiers.${index}.minQuantity`)}
                  aria-label={t('goods.tier.from')}
                  aria-invalid={errors.tiers?.[index]?.minQuantity !== undefined}
                  numeric
                  inputMode="numeric"
                  size="sm"
                  autoComplete="off"
                />
                <Problem text={errors.tiers?.[index]?.minQuantity?.message} />
              </td>
              <td className="py-1.5 ps-3">
                <TextInput
                  {...form.register(`tiers.${index}.reductionBp`)}
                  aria-label={t('goods.tier.less')}
                  aria-invalid={errors.tiers?.[index]?.reductionBp !== undefined}
                  numeric
                  size="sm"
                  autoComplete="off"
                  end="%"
                />
                <Problem text={errors.tiers?.[index]?.reductionBp?.message} />
              </td>
              <StepCells figures={figuresOf(bpFrom(tiers[index]?.reductionBp ?? ''))} />
              <td className="py-1.5 text-end">
                <IconButton label={t('goods.tier.remove', { number: index + 1 })} size="sm" onClick={() => remove(index)}>
                  <X size={16} aria-hidden />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fields.length < DRAFT_LIMITS.tiers && (
        <Button size="sm" className="justify-self-start" onClick={() => append({ minQuantity: '', reductionBp: '' })}>
          {t('goods.tier.add')}
        </Button>
      )}
    </div>
  );
}

function StepCells({ figures }: { figures: ReturnType<typeof stepFigures> }) {
  return (
    <>
      <td className="h-11 ps-3 text-end align-middle max-sm:hidden">
        <Range of={figures?.prices} />
      </td>
      <td className="h-11 ps-3 text-end align-middle font-medium">
        <Range of={figures?.nets} />
      </td>
    </>
  );
}

function Range({ of }: { of: PriceRange | undefined }) {
  const { amount } = useFormats();
  return <Num>{of ? of.map((price) => amount(price)).join(' – ') : '–'}</Num>;
}

function Problem({ text }: { text: string | undefined }) {
  return text ? <span className="mt-1 block text-12 text-red">{text}</span> : null;
}
