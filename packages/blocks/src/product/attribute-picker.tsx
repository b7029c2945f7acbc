import { useDirection, useFormats, useT } from '@entrepot/i18n/react.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import { useId, useRef, type CSSProperties, type KeyboardEvent } from 'react';

export interface PickerValue {
  id: number;
  name: string;
  swatch: string | null;
  /** How it goes with what is chosen of the other attributes. */
  state: 'available' | 'outOfStock' | 'impossible';
  /** Its own price, where values of this attribute differ in it. */
  price?: string | undefined;
}

export interface AttributePickerProps {
  name: string;
  values: readonly PickerValue[];
  chosenId: number | undefined;
  /** What is chosen of the other attributes, in words: "0.9 L". */
  others: string;
  onPick: (valueId: number) => void;
}

/**
 * Values of one attribute, one of them chosen. Arrow keys choose as in every group of this kind, but only move the focus onto
 * what does not go with the rest: its reason is read out, and a press then takes it and lets the rest change.
 */
export function AttributePicker({ name, values, chosenId, others, onPick }: AttributePickerProps) {
  const t = useT();
  const { list } = useFormats();
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const forward = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  const chosen = values.find(({ id }) => id === chosenId);
  const areSwatches = values.every(({ swatch }) => swatch !== null);

  function move(event: KeyboardEvent, from: number) {
    const step = event.key === forward || event.key === 'ArrowDown' ? 1 : event.key === backward || event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const to = (from + step + values.length) % values.length;
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus();
    const value = values[to]!;
    if (value.state !== 'impossible') onPick(value.id);
  }

  function reason(state: PickerValue['state']): string | undefined {
    if (state === 'outOfStock') return t('product.variant.isOutOfStock');
    return state === 'impossible' ? t('product.variant.isNotMade', { others }) : undefined;
  }

  const label = (
    <p className="text-14 text-quiet">
      {/* A real space: without one, Arabic letters would join across the two. */}
      <span id={labelId}>{name}</span> {chosen && <bdi className="ms-1 font-semibold text-ink">{chosen.name}</bdi>}
    </p>
  );
  // Where there is nothing to choose, the fact is enough.
  if (values.length === 1) return label;
  return (
    <div>
      {label}
      <div ref={group} role="radiogroup" aria-labelledby={labelId} className={clsx('mt-2 flex flex-wrap', areSwatches ? 'gap-1' : 'gap-2')}>
        {values.map((value, index) => {
          const isChosen = value.id === chosenId;
          const why = reason(value.state);
          return (
            <button
              key={value.id}
              type="button"
              role="radio"
              aria-checked={isChosen}
              tabIndex={isChosen || (!chosen && index === 0) ? 0 : -1}
              {...(why ? { 'aria-label': list([value.name, ...(value.price ? [value.price] : []), why]) } : {})}
              title={areSwatches || why ? list([value.name, ...(why ? [why] : [])]) : undefined}
              onClick={() => onPick(value.id)}
              onKeyDown={(event) => move(event, index)}
              className={
                areSwatches
                  ? 'grid size-10 place-items-center rounded-full'
                  : clsx(
                      'inline-flex min-h-11 items-baseline gap-2 rounded-field bg-surface px-4 py-3 text-14 inset-ring',
                      isChosen ? 'inset-ring-2 inset-ring-n900' : 'inset-ring-field hover:inset-ring-n500',
                    )
              }
            >
              {areSwatches ? (
                <>
                  <span className="size-8 rounded-full" style={swatchLook(value, isChosen)} />
                  <VisuallyHidden>{value.name}</VisuallyHidden>
                </>
              ) : (
                <bdi className={clsx('font-semibold', value.state !== 'available' && 'text-quiet line-through')}>{value.name}</bdi>
              )}
              {value.price && <span className="num text-12 text-quiet">{value.price}</span>}
            </button>
          );
        })}
      </div>
      <Remarks values={values} others={others} />
    </div>
  );
}

/** A gap and a line around the colour; another line across it where it cannot be had. */
function swatchLook({ swatch, state }: PickerValue, isChosen: boolean): CSSProperties {
  const line =
    'linear-gradient(to top right, transparent calc(50% - 1.5px), var(--n900) calc(50% - 1.5px) calc(50% + 1.5px), transparent calc(50% + 1.5px))';
  return {
    background: state === 'available' ? `${swatch}` : `${line}, ${swatch}`,
    border: '3px solid var(--page)',
    boxShadow: isChosen ? '0 0 0 2px var(--n900)' : '0 0 0 1px var(--n200)',
  };
}

/** Says in words what is struck through. */
function Remarks({ values, others }: Pick<AttributePickerProps, 'values' | 'others'>) {
  const t = useT();
  const { list } = useFormats();
  const namesOf = (state: PickerValue['state']) => list(values.flatMap((value) => (value.state === state ? value.name : [])));
  const outOfStock = namesOf('outOfStock');
  const impossible = namesOf('impossible');
  if (!outOfStock && !impossible) return null;
  return (
    <p aria-hidden className="mt-1.5 text-12 text-quiet">
      {outOfStock && <span className="me-3">{t('product.variant.outOfStock', { values: outOfStock })}</span>}{' '}
      {impossible && <span>{t('product.variant.notMade', { others, values: impossible })}</span>}
    </p>
  );
}
