/** Attributes and their values: colours with swatches, materials, features, origins, and the options buyers choose from. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { COLOURS, DETAILS, MATERIALS, OPTIONS } from '../catalogue/vocabulary.ts';
import { TINT_HEX } from '../pictures/palette.ts';
import type { CatalogueTree } from './catalogue-tree.ts';
import { optionMeasure } from './option-values.ts';
import { COUNTRIES } from './places.ts';
import { TextTable, type Texts } from './text-table.ts';

export interface AttributeNode {
  id: number;
  key: string;
  position: number;
  names: Texts;
}
export interface ValueNode {
  id: number;
  attributeId: number;
  key: string;
  position: number;
  swatch: string | null;
  /** Absent where the key reads alike in every language. */
  names: Texts | null;
}

const LOCALE: Partial<Record<Language, string>> = { cn: 'zh-Hans', tw: 'zh-Hant', ph: 'fil' };

/** The weight of a variant is what is sent; the weight to choose is what is in the pack. */
const OPTION_ATTRIBUTE: Partial<Record<string, string>> = { weight: 'net-weight' };

export class AttributeBook {
  readonly attributes: AttributeNode[] = [];
  readonly values: ValueNode[] = [];
  readonly vocabulary = new TextTable(new URL('../catalogue/vocabulary.psv', import.meta.url));
  private readonly valueIds = new Map<string, number>();
  private readonly attributeIds = new Map<string, number>();

  constructor(tree: CatalogueTree) {
    for (const key of ['colour', 'material'] as const) this.addAttribute(key, `attribute.${key}`);
    for (const key of OPTIONS) this.addAttribute(OPTION_ATTRIBUTE[key] ?? key, `option.${key}`);
    for (const key of ['origin', 'features'] as const) this.addAttribute(key, `attribute.${key}`);

    for (const key of COLOURS) this.addValue('colour', key, this.vocabulary.get(`colour.${key}`), TINT_HEX[key]);
    for (const key of MATERIALS) this.addValue('material', key, this.vocabulary.get(`material.${key}`));
    for (const key of DETAILS) this.addValue('features', key, this.vocabulary.get(`detail.${key}`).map(capitalised));
    const countryNames = LANGUAGES.map((language) => new Intl.DisplayNames([LOCALE[language] ?? language], { type: 'region' }));
    for (const { code } of COUNTRIES)
      this.addValue(
        'origin',
        code,
        countryNames.map((names) => names.of(code) ?? code),
      );
    this.addOptionValues(tree);
  }

  attributeId(key: string): number {
    return this.required(this.attributeIds.get(key), key);
  }

  optionAttributeId(optionKey: string): number {
    return this.attributeId(OPTION_ATTRIBUTE[optionKey] ?? optionKey);
  }

  valueId(attributeKey: string, valueKey: string): number {
    return this.required(this.valueIds.get(`${attributeKey}|${valueKey}`), `${attributeKey} ${valueKey}`);
  }

  optionValueId(optionKey: string, valueKey: string): number {
    return this.valueId(OPTION_ATTRIBUTE[optionKey] ?? optionKey, valueKey);
  }

  private addOptionValues(tree: CatalogueTree): void {
    for (const key of OPTIONS) {
      const seen = new Set<string>();
      for (const { type } of tree.types) if (type.option?.key === key) for (const value of type.option.values) seen.add(value);
      // Measures by size; words such as S, M, L keep the order in which the catalogue lists them.
      const ordered = [...seen].map((value, index) => ({ value, index, measure: optionMeasure(value) }));
      ordered.sort((a, b) => (a.measure ?? 0) - (b.measure ?? 0) || a.index - b.index);
      for (const { value } of ordered) this.addValue(OPTION_ATTRIBUTE[key] ?? key, value, null);
    }
  }

  private addAttribute(key: string, textKey: string): void {
    const id = this.attributes.length + 1;
    this.attributes.push({ id, key, position: id, names: this.vocabulary.get(textKey) });
    this.attributeIds.set(key, id);
  }

  private addValue(attributeKey: string, key: string, names: Texts | null, swatch: string | null = null): void {
    const id = this.values.length + 1;
    this.values.push({ id, attributeId: this.attributeId(attributeKey), key, position: id, swatch, names });
    this.valueIds.set(`${attributeKey}|${key}`, id);
  }

  private required(id: number | undefined, name: string): number {
    if (id === undefined) throw new Error(`the catalogue has no attribute ${name}`);
    return id;
  }
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
