import { narrowed } from '@entrepot/contracts/listing-state.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Slider } from '@entrepot/ui/slider.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import clsx from 'clsx';
import { useId, type FormEvent } from 'react';
import { useListingParts } from './listing-context.tsx';
import { priceEdges, type PriceFacet as Facet } from './price-scale.ts';
import { usePriceDraft } from './use-price-draft.ts';

export function PriceFacet({ price }: { price: Facet }) {
  const t = useT();
  const formats = useFormats();
  const { state, hrefFor } = useListingParts();
  const edges = priceEdges(price);
  const draft = usePriceDraft(edges);
  const complaintId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    draft.submit();
  }

  const field = (side: 'low' | 'high', name: string, label: string, example: string) => (
    <TextInput
      name={name}
      numeric
      size="sm"
      value={draft[side]}
      placeholder={formats.amount(example)}
      aria-label={label}
      aria-invalid={draft.isWrong}
      aria-describedby={draft.isWrong ? complaintId : undefined}
      autoComplete="off"
      onChange={(event) => draft.type({ [side]: event.target.value })}
    />
  );
  // Without scripts the form itself makes the address: its two fields and, out of sight, everything else that is chosen.
  const address = new URL(hrefFor(narrowed(state, { priceMin: undefined, priceMax: undefined })), 'http://storefront');
  const [low, high] = [t('listing.facet.priceMin'), t('listing.facet.priceMax')];
  return (
    <form method="get" action={address.pathname} onSubmit={submit} className="pb-1">
      {[...address.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {edges.length > 2 && (
        <div onPointerDown={draft.takeUp} className="needs-scripts">
          <Slider
            value={draft.handles}
            onValueChange={draft.move}
            onValueCommit={draft.letGo}
            min={0}
            max={edges.length - 1}
            labels={[low, high]}
            valueText={(step) => `${formats.amount(edges[step] ?? price.max)} ${t('card.currency')}`}
            histogram={price.bars.map(({ count }) => count)}
          />
        </div>
      )}
      <div className="mt-2 flex items-center gap-2">
        {field('low', 'priceMin', low, price.min)}
        <span aria-hidden className="text-quiet">
          –
        </span>
        {field('high', 'priceMax', high, price.max)}
        <span className="text-12 text-quiet">{t('card.currency')}</span>
      </div>
      {draft.isWrong && (
        <p id={complaintId} role="alert" className="mt-1.5 text-12 text-red">
          {t('listing.facet.priceWrong', { example: formats.amount('12.5') })}
        </p>
      )}
      <div className={clsx('mt-2', !draft.isTyped && 'without-scripts')}>
        <Button type="submit" size="sm" block>
          {t('listing.facet.apply')}
        </Button>
      </div>
    </form>
  );
}
