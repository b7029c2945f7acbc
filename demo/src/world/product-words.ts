/** A product's words in one language: title, description, and the choice an order line keeps. */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { productTitle } from '../catalogue/title.ts';
import { COLOURS, DETAILS, MATERIALS } from '../catalogue/vocabulary.ts';
import { skuChoice, skuColourIndex, type Product } from './products.ts';
import { compileTemplate, joinSentences, type Texts, type TextTable } from './text-table.ts';

/** Of the vocabulary, in the order of a description. */
const SENTENCES = ['intro', 'pack', 'order', 'colours', 'care'] as const;

const LIST_COMMA: Partial<Record<(typeof LANGUAGES)[number], string>> = { cn: '、', tw: '、', ja: '、', ar: '، ', th: ' ' };

export class ProductWords {
  private readonly materials: ReadonlyMap<string, Texts>;
  private readonly details: ReadonlyMap<string, Texts>;
  private readonly colours: ReadonlyMap<string, Texts>;
  private readonly descriptions: ReturnType<typeof compileTemplate>[];

  constructor(vocabulary: TextTable) {
    // By the word itself: to put a million keys together costs more than what is found by them.
    const wordsOf = (kind: string, keys: readonly string[]) => new Map(keys.map((key) => [key, vocabulary.get(`${kind}.${key}`)]));
    this.materials = wordsOf('materialOf', MATERIALS);
    this.details = wordsOf('detail', DETAILS);
    this.colours = wordsOf('colour', COLOURS);
    this.descriptions = LANGUAGES.map((_, languageIndex) =>
      compileTemplate(
        joinSentences(
          SENTENCES.map((key) => vocabulary.get(`sentence.${key}`)[languageIndex]!),
          languageIndex,
        ),
      ),
    );
  }

  title(product: Product, languageIndex: number): string {
    const parts = {
      type: product.typeNode.names[languageIndex]!,
      materialOf: this.materials.get(product.material)![languageIndex]!,
      model: product.model,
      details: product.details.map((detail) => this.details.get(detail)![languageIndex]!),
    };
    // With one value only there is nothing to choose, so the title says it.
    const onlyValue = product.choices.length === 1 ? product.choices[0]!.value : undefined;
    return productTitle(LANGUAGES[languageIndex]!, onlyValue === undefined ? parts : { ...parts, optionValue: onlyValue });
  }

  description(product: Product, languageIndex: number, title: string): string {
    const comma = LIST_COMMA[LANGUAGES[languageIndex]!] ?? ', ';
    const colours = product.colours.map((colour) => this.colours.get(colour)![languageIndex]!).join(comma);
    return this.descriptions[languageIndex]!({
      title,
      colours,
      shop: product.shop.name,
      carton: String(product.carton),
      weight: String(product.choices[0]!.weightGrams),
      min: String(product.buyMin),
    });
  }

  choice(product: Product, sku: number, languageIndex: number): string {
    const name = this.colours.get(product.colours[skuColourIndex(product, sku)]!)![languageIndex]!;
    const { value } = skuChoice(product, sku);
    return value === undefined ? name : `${name}${LIST_COMMA[LANGUAGES[languageIndex]!] ?? ', '}${value}`;
  }
}
