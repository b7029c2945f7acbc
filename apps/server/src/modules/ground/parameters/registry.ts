/**
 * Every number and switch the operator may turn, once: code, type, default, range, and whether a visitor may read it; by subject in
 * `tables/`. Code reads them through `parameters.get(code)`, never as a literal.
 */
import type { ParameterDefinition } from './definition.ts';
import { ENTRY_PARAMETERS } from './tables/entry.ts';
import { LENDING_PARAMETERS } from './tables/lending.ts';
import { LIMITS_PARAMETERS } from './tables/limits.ts';
import { LINKS_PARAMETERS } from './tables/links.ts';
import { RECHARGING_PARAMETERS } from './tables/recharging.ts';
import { SHOPS_PARAMETERS } from './tables/shops.ts';
import { TRADE_PARAMETERS } from './tables/trade.ts';
import { WITHDRAWING_PARAMETERS } from './tables/withdrawing.ts';

const table = {
  ...LINKS_PARAMETERS,
  ...TRADE_PARAMETERS,
  ...RECHARGING_PARAMETERS,
  ...WITHDRAWING_PARAMETERS,
  ...LENDING_PARAMETERS,
  ...SHOPS_PARAMETERS,
  ...ENTRY_PARAMETERS,
  ...LIMITS_PARAMETERS,
} as const;

export type ParameterCode = keyof typeof table;
export const PARAMETERS: Readonly<Record<ParameterCode, ParameterDefinition>> = table;

type Widened<Default> = Default extends number ? number : Default extends boolean ? boolean : string;
export type ParameterValue<Code extends ParameterCode> = Widened<(typeof table)[Code]['default']>;
export type AnyParameterValue = string | number | boolean;

export function isParameterCode(code: string): code is ParameterCode {
  return Object.hasOwn(PARAMETERS, code);
}

export function isGuarded(code: ParameterCode): boolean {
  return PARAMETERS[code].guards !== undefined;
}

/** Reads a value as an operator types it. Returns the problem as a sentence when it does not fit. */
export function parseParameter(code: ParameterCode, input: unknown): { value: AnyParameterValue } | { problem: string } {
  const definition: ParameterDefinition = PARAMETERS[code];
  switch (definition.type) {
    case 'switch': {
      if (input === true || input === 'true' || input === 'on') return { value: true };
      if (input === false || input === 'false' || input === 'off') return { value: false };
      return { problem: `${code} is either on or off.` };
    }
    case 'text': {
      const fits = typeof input === 'string' && input.length <= definition.maxLength && (definition.pattern?.test(input) ?? true);
      return fits
        ? { value: input }
        : { problem: `${code} must be a text of at most ${definition.maxLength} characters in the expected form.` };
    }
    case 'integer':
    case 'decimal': {
      const value = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
      const fits =
        typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= definition.min &&
        value <= definition.max &&
        (definition.type === 'decimal' || Number.isInteger(value));
      const kind = definition.type === 'integer' ? 'a whole number' : 'a number';
      return fits ? { value } : { problem: `${code} must be ${kind} from ${definition.min} to ${definition.max}.` };
    }
  }
}
