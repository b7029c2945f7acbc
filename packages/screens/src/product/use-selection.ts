/** What is chosen on the page right now: one variant with a quantity, or a mix of several. */
import {
  firstChoice,
  limitsAlone,
  mostBeside,
  namesOf,
  pickValue,
  setQuantity,
  skuOf,
  sumUp,
  type Choice,
  type Quantities,
  type QuantityLimits,
  type Sum,
} from '@entrepot/buyer/variant-choice.ts';
import type { ProductDetail, Sku } from '@entrepot/contracts/calls/product.ts';
import { useMemo, useState } from 'react';

export type OrderMode = 'one' | 'mix';

export interface Selection {
  mode: OrderMode;
  choice: Choice;
  /** The variant in the picture and the picker; a product always has one. */
  sku: Sku;
  /** Of that variant alone. */
  limits: QuantityLimits;
  /** It can be ordered without any other. */
  canStandAlone: boolean;
  quantities: Quantities;
  sum: Sum;
  /** Within minimum, stock and maximum: what a cart would take. */
  isComplete: boolean;
  /** Set when picking a value made another attribute change. */
  switchedTo: readonly string[] | undefined;
  setMode: (mode: OrderMode) => void;
  pick: (attributeIndex: number, valueId: number) => void;
  setQuantity: (quantity: number) => void;
  setMixQuantity: (skuId: string, quantity: number) => void;
  clearMix: () => void;
}

interface State {
  mode: OrderMode;
  choice: Choice;
  /** As wished; what is in stock may be less. */
  quantity: number;
  mix: Quantities;
  switchedTo: readonly string[] | undefined;
}

const within = ({ min, max }: QuantityLimits, quantity: number) => Math.max(min, Math.min(max, quantity));

export function useSelection(product: ProductDetail, discountBp: number): Selection {
  const [state, setState] = useState<State>(() => ({
    mode: 'one',
    choice: firstChoice(product),
    quantity: product.buyMin,
    mix: {},
    switchedTo: undefined,
  }));
  const change = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }));

  const { mode, choice, quantity, mix, switchedTo } = state;
  const sku = skuOf(product, choice) ?? product.skus[0]!;
  const limits = useMemo(() => limitsAlone(product, sku), [product, sku]);
  const canStandAlone = limits.max >= limits.min;
  const alone: Quantities = useMemo(
    () => (limits.max >= limits.min ? { [sku.id]: within(limits, quantity) } : {}),
    [sku.id, limits, quantity],
  );
  const quantities = mode === 'one' ? alone : mix;
  const sum = useMemo(() => sumUp(product, quantities, discountBp), [product, quantities, discountBp]);

  function pick(attributeIndex: number, valueId: number) {
    const next = pickValue(product, choice, attributeIndex, valueId);
    const othersChanged = next.some((id, index) => index !== attributeIndex && id !== choice[index]);
    change({ choice: next, switchedTo: othersChanged ? namesOf(product, next) : undefined });
  }

  /** A mix begins with what was chosen so far, as much of it as there is. */
  function setMode(next: OrderMode) {
    const isFirstMix = next === 'mix' && Object.keys(mix).length === 0;
    const started = isFirstMix ? setQuantity({}, sku.id, Math.min(quantity, mostBeside(product, {}, sku))) : mix;
    change({ mode: next, mix: started, switchedTo: undefined });
  }

  return {
    mode,
    choice,
    sku,
    limits,
    canStandAlone,
    quantities,
    sum,
    switchedTo,
    isComplete: sum.pieces > 0 && sum.missing === 0 && !product.seller.isPaused,
    setMode,
    pick,
    setQuantity: (next) => change({ quantity: next }),
    setMixQuantity: (skuId, next) => change({ mix: setQuantity(mix, skuId, next) }),
    clearMix: () => change({ mix: {} }),
  };
}
