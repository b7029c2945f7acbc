import { LIMITS } from '@entrepot/brands/storefront-choices.ts';
import { TOP_CATEGORIES, type TopCategoryKey } from '@entrepot/brands/storefront.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { useServices } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Combobox, type ComboboxOption } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { useErrorAt } from './fields/bound-fields.tsx';
import { useCategories, useCategoryNames } from './use-categories.ts';
import type { StorefrontFields } from './storefront-fields.ts';

const SHOPS_OFFERED = 20;

/** Which goods the shop shows: these alone, these first, not these. */
export function AssortmentPart() {
  const t = useT();
  return (
    <Section level={2} title={t('admin.storefronts.part', { part: 'assortment' })}>
      <p className="mb-3 text-13 text-quiet">{t('admin.storefronts.assortment.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <CategoryRule rule="only" />
        <CategoryRule rule="not" />
      </div>
      <Focus />
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <ShopRule rule="only" />
        <ShopRule rule="first" />
        <ShopRule rule="not" />
      </div>
    </Section>
  );
}

/** In the order in which they were chosen: the first leads. */
function Focus() {
  const t = useT();
  const names = useCategoryNames();
  const { field } = useController<StorefrontFields, 'focus'>({
    name: 'focus',
    rules: { validate: (focus) => focus.length > 0 || t('admin.storefronts.focus.none') },
  });
  const chosen = field.value;
  const toggle = (key: TopCategoryKey) => field.onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <Field label={t('admin.storefronts.focus')} hint={t('admin.storefronts.focus.hint')} error={useErrorAt('focus')} className="mt-4" group>
      <div className="flex flex-wrap gap-2">
        {[...chosen, ...TOP_CATEGORIES.filter((key) => !chosen.includes(key))].map((key) => {
          const place = chosen.indexOf(key);
          return (
            <Chip key={key} selected={place >= 0} {...(place >= 0 ? { count: place + 1 } : {})} onClick={() => toggle(key)}>
              {names.get(key) ?? key}
            </Chip>
          );
        })}
      </div>
    </Field>
  );
}

function CategoryRule({ rule }: { rule: 'only' | 'not' }) {
  const t = useT();
  const place = `assortment.categories.${rule}` as const;
  const { field } = useController<StorefrontFields, typeof place>({ name: place });
  const options = useCategoryOptions();
  return (
    <Named
      label={t('admin.storefronts.rule.categories', { rule })}
      search={t('admin.storefronts.rule.searchCategories')}
      chosen={field.value}
      nameOf={(slug) => options.find(({ value }) => value === slug)?.label ?? slug}
      options={options}
      error={useErrorAt(place)}
      onChange={field.onChange}
    />
  );
}

/** With those above it, because several categories have a "Basics". */
function useCategoryOptions(): ComboboxOption<string>[] {
  const categories = useCategories();
  return useMemo(() => {
    const byId = new Map(categories.map((node) => [node.id, node]));
    return categories.map(({ slug, name, parentId }) => {
      const names = [name];
      for (
        let above = parentId === null ? undefined : byId.get(parentId);
        above;
        above = above.parentId === null ? undefined : byId.get(above.parentId)
      )
        names.unshift(above.name);
      return { value: slug, label: names.join(' › ') };
    });
  }, [categories]);
}

function ShopRule({ rule }: { rule: 'only' | 'first' | 'not' }) {
  const t = useT();
  const { visitors } = useServices();
  const place = `assortment.shops.${rule}` as const;
  const { field } = useController<StorefrontFields, typeof place>({ name: place });
  const [typed, setTyped] = useState('');
  const offered = useQuery({
    queryKey: ['assortment', 'shops', typed],
    queryFn: ({ signal }) => visitors.call('seller!list', { keyword: typed, pageSize: SHOPS_OFFERED }, { quiet: true, signal }),
  });
  const known = useQueries({
    queries: field.value.map((sellerId) => ({
      queryKey: ['assortment', 'shop', sellerId],
      staleTime: Infinity,
      retry: false,
      queryFn: () => visitors.call('seller!info', { sellerId }, { quiet: true }),
    })),
  });
  return (
    <Named
      label={t('admin.storefronts.rule.shops', { rule })}
      search={t('admin.storefronts.rule.searchShops')}
      chosen={field.value}
      nameOf={(id) => known[field.value.indexOf(id)]?.data?.name ?? id}
      options={(offered.data?.list ?? []).map(({ id, name, city }) => ({ value: id, label: name, description: city }))}
      onSearch={setTyped}
      isLoading={offered.isFetching}
      error={useErrorAt(place)}
      onChange={field.onChange}
    />
  );
}

interface NamedProps {
  label: string;
  search: string;
  chosen: readonly string[];
  nameOf: (value: string) => string;
  options: readonly ComboboxOption<string>[];
  onSearch?: (text: string) => void;
  isLoading?: boolean;
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** A list of names: one is added by looking for it and taken off by a press. */
function Named({ label, search, chosen, nameOf, options, onSearch, isLoading = false, error, onChange }: NamedProps) {
  const t = useT();
  return (
    <div className="grid content-start gap-2">
      <Field label={label} error={error}>
        <Combobox
          size="sm"
          value={null}
          placeholder={t('admin.storefronts.rule.add')}
          options={options.filter(({ value }) => !chosen.includes(value))}
          labels={{ search, empty: t('admin.storefronts.rule.none'), loading: t('account.working') }}
          onValueChange={(value) => onChange([...chosen, value])}
          onSearch={onSearch}
          loading={isLoading}
          disabled={chosen.length >= LIMITS.rules}
        />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {chosen.map((value) => (
          <Chip
            key={value}
            aria-label={t('admin.storefronts.rule.remove', { name: nameOf(value) })}
            onClick={() => onChange(chosen.filter((one) => one !== value))}
          >
            {nameOf(value)}
            <X size={14} aria-hidden />
          </Chip>
        ))}
      </div>
    </div>
  );
}
