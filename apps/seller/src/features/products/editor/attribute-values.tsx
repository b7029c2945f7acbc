import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { EditorOptions } from '@entrepot/contracts/calls/product-desk.ts';
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useSellerClient } from '../../../lib/seller-client.tsx';
import { OPTIONS_KEY } from '../../../lib/use-editor-options.ts';

type Attribute = EditorOptions['attributes'][number];

/** More than that is a wall of words; the first ones are shown then. */
const MANY = 18;
const FIRST_SHOWN = 12;

export interface AttributeValuesProps {
  attribute: Attribute;
  chosen: readonly number[];
  onChange: (valueIds: number[]) => void;
  onRemove: () => void;
}

/** Which values of an attribute there are variants of; a value that is missing from the list is added to it. */
export function AttributeValues({ attribute, chosen, onChange, onRemove }: AttributeValuesProps) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const [name, setName] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  // What is chosen when it opens stays in sight, whatever is chosen afterwards.
  const [first] = useState(() => new Set([...chosen, ...attribute.values.slice(0, FIRST_SHOWN).map(({ id }) => id)]));
  const [isWhole, setIsWhole] = useState(attribute.values.length <= MANY);
  const shown = isWhole ? attribute.values : attribute.values.filter(({ id }) => first.has(id) || chosen.includes(id));

  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);

  async function add(): Promise<void> {
    if (name.trim() === '' || isAdding) return;
    setIsAdding(true);
    try {
      const value = await client.call('attribute!addValue', { attributeId: attribute.id, name }, { quiet: true });
      queries.setQueryData<EditorOptions>(OPTIONS_KEY, (options) => options && withValue(options, attribute.id, value));
      if (!chosen.includes(value.id)) onChange([...chosen, value.id]);
      setName('');
    } catch (error) {
      notify.error(words(error));
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <div role="group" aria-label={attribute.name} className="grid gap-2">
      <p className="flex items-center gap-2 text-14 font-medium">
        {attribute.name}
        <IconButton label={t('goods.attribute.remove', { name: attribute.name })} size="xs" onClick={onRemove}>
          <X size={14} aria-hidden />
        </IconButton>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {shown.map(({ id, name: value, swatch }) => (
          <Chip key={id} selected={chosen.includes(id)} onClick={() => toggle(id)}>
            {swatch && <span aria-hidden className="size-3.5 rounded-full inset-ring inset-ring-n300" style={{ background: swatch }} />}
            <bdi>{value}</bdi>
          </Chip>
        ))}
        {!isWhole && (
          <Button size="sm" variant="quiet" onClick={() => setIsWhole(true)}>
            {t('goods.value.all', { count: attribute.values.length })}
          </Button>
        )}
        <span className="flex gap-1">
          <TextInput
            aria-label={t('goods.value.new', { name: attribute.name })}
            placeholder={t('goods.value.placeholder')}
            value={name}
            maxLength={DRAFT_LIMITS.valueLength}
            size="sm"
            className="w-36!"
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void add();
            }}
          />
          <Button size="sm" loading={isAdding} loadingLabel={t('account.working')} disabled={name.trim() === ''} onClick={() => void add()}>
            {t('goods.value.add')}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** The same value may have been there already, under another name or another shop's. */
function withValue(options: EditorOptions, attributeId: number, { id, name }: { id: number; name: string }): EditorOptions {
  return {
    ...options,
    attributes: options.attributes.map((attribute) =>
      attribute.id !== attributeId || attribute.values.some((value) => value.id === id)
        ? attribute
        : { ...attribute, values: [...attribute.values, { id, name, swatch: null, isOwn: true }] },
    ),
  };
}
