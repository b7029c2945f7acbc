/** A product as some lines of a file say it shall be: on top of what it is already, and of nothing where it is new. */
import type { ProductDraft } from '@entrepot/contracts/calls/product-desk.ts';
import { NEW_PRODUCT } from '@entrepot/contracts/new-product.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { isOfVariant, languageOf, optionOf, STATES_TO_IMPORT, UNITS, type ImportColumn } from '@entrepot/contracts/import-columns.ts';
import { productDraftProblems, shelfProblems, valuesKey } from '@entrepot/contracts/product-draft.ts';
import type { ImportFacts } from '../facts.ts';
import { isAmbiguous, readMoment, readPercent, readPictures, readPrice, readTiers, readWhole } from './cell-values.ts';
import { placeOf } from './problem-places.ts';
import type { Line, ProductLines } from './product-lines.ts';

type Variant = ProductDraft['variants'][number];
type Texts = ProductDraft['texts'];

export interface CellProblem {
  row: number;
  /** Null: it concerns the row. */
  column: ImportColumn | null;
  key: ErrorKey;
  values: Record<string, string | number>;
  given: string;
}

export interface ReadProduct {
  draft: ProductDraft;
  /** Undefined leaves it where it is. */
  isOnShelf: boolean | undefined;
  problems: CellProblem[];
}

export interface KnownProduct {
  draft: ProductDraft;
  state: string;
}

/** An empty cell takes away what a product can be without, and leaves everything else as it is. A variant that no line names stays. */
export function readProduct(
  { number, lines, earlierRow }: ProductLines,
  known: KnownProduct | undefined,
  facts: ImportFacts,
  pictureOf: PictureOf = (source) => source,
): ReadProduct {
  const first = lines[0]!;
  const problems: CellProblem[] = [];
  const note = (line: Line, column: ImportColumn | null, key: ErrorKey, values: CellProblem['values'] = {}): void =>
    void problems.push({ row: line.row, column, key, values, given: (column && line.cells.get(column)) ?? '' });

  if (earlierRow !== undefined) note(first, 'number', 'import.rows_apart', { row: earlierRow });
  if (known?.state === 'removed') note(first, 'number', 'product.removed');
  for (const line of lines.slice(1)) {
    for (const [column, text] of line.cells)
      if (!isOfVariant(column) && text !== '' && text !== first.cells.get(column)) note(line, column, 'import.row_differs');
  }

  const base: ProductDraft = { ...NEW_PRODUCT, ...known?.draft, number };
  const product = { ...base, ...readBasics(first, base, facts, pictureOf, note), texts: readTexts(first, base.texts) };
  const { variants, rowOf } = readVariants(lines, base.variants, facts, pictureOf, note);
  const draft = { ...product, variants };
  const state = first.cells.get('state') ?? '';
  if (state !== '' && !STATES_TO_IMPORT.some((each) => each === state))
    note(first, 'state', 'import.choice_unknown', { choices: STATES_TO_IMPORT.join(', ') });
  const isOnShelf = state === 'on_shelf' ? true : state === 'off_shelf' ? false : undefined;

  const shelf = (isOnShelf ?? known?.state === 'on_shelf') ? shelfProblems(draft) : [];
  for (const { field, key, values = {} } of [...productDraftProblems(draft, facts.world), ...shelf]) {
    const { column, index } = placeOf(field, first);
    note((index === undefined ? undefined : rowOf.get(index)) ?? first, column, key, values);
  }
  return { draft, isOnShelf, problems: firstOfEach(problems) };
}

/** The id of a picture that a file names in its own way; what is none yet stays as it is named. */
export type PictureOf = (source: string) => string;
type Note = (line: Line, column: ImportColumn | null, key: ErrorKey, values?: CellProblem['values']) => void;
type Basics = Pick<
  ProductDraft,
  'categoryId' | 'unit' | 'buyMin' | 'cartonQuantity' | 'originCountry' | 'retailPrice' | 'tiers' | 'pictures' | 'discount'
>;

function readBasics(line: Line, base: ProductDraft, facts: ImportFacts, pictureOf: PictureOf, note: Note): Basics {
  const cell = (column: ImportColumn): string | undefined => line.cells.get(column);
  const filled = (column: ImportColumn): string | undefined => cell(column) || undefined;
  const category = filled('category');
  if (category === undefined && base.categoryId === 0) note(line, 'category', 'product.field_required');
  const unit = filled('unit');
  if (unit !== undefined && !isUnit(unit)) note(line, 'unit', 'import.choice_unknown', { choices: UNITS.join(', ') });
  const buyMin = filled('buyMin');
  const carton = cell('cartonQuantity');
  const retailPrice = readRetailPrice(line, base.retailPrice, note);
  const tiers = readTiers(cell('tiers') ?? '');
  if (tiers === undefined) note(line, 'tiers', 'import.form_unknown', { example: '48:9;96:15' });
  return {
    categoryId: category === undefined ? base.categoryId : readCategory(category, line, facts, note),
    unit: isUnit(unit) ? unit : base.unit,
    buyMin: buyMin === undefined ? base.buyMin : readWhole(buyMin),
    cartonQuantity: carton === undefined ? base.cartonQuantity : carton === '' ? null : readWhole(carton),
    originCountry: cell('origin') === undefined ? base.originCountry : cell('origin')!.toUpperCase() || null,
    ...(retailPrice === undefined ? {} : { retailPrice }),
    tiers: cell('tiers') === undefined ? base.tiers : (tiers ?? []),
    pictures: cell('pictures') === undefined ? base.pictures : [...new Set(readPictures(cell('pictures')!).map(pictureOf))],
    discount: readDiscount(line, base.discount, note),
  };
}

/** With those that may have been meant, by their ids: what they are called depends on who reads it. */
function readCategory(text: string, line: Line, { categories }: ImportFacts, note: Note): number {
  const found = categories.find(text);
  if (found.problem === undefined) return found.id;
  note(line, 'category', found.problem, { categories: found.near.join(' ') });
  return -1;
}

/** Undefined where there is none, and none is to be taken away. */
function readRetailPrice(line: Line, before: ProductDraft['retailPrice'], note: Note): ProductDraft['retailPrice'] {
  const typed = line.cells.get('retailPrice');
  if (typed === undefined) return before;
  if (typed === '') return before === undefined ? undefined : null;
  const isNumber = line.numbers.has('retailPrice');
  if (isAmbiguous(typed, isNumber)) note(line, 'retailPrice', 'import.amount_ambiguous');
  return readPrice(typed, isNumber) ?? '';
}

function isUnit(text: string | undefined): text is ProductDraft['unit'] {
  return UNITS.some((unit) => unit === text);
}

/** A percentage with two moments; without the percentage there is none. */
function readDiscount(line: Line, before: ProductDraft['discount'], note: Note): ProductDraft['discount'] {
  const percent = line.cells.get('discount');
  if (percent === undefined) return before;
  if (percent === '') return null;
  const discountBp = readPercent(percent);
  if (discountBp === undefined) note(line, 'discount', 'import.form_unknown', { example: '7.5' });
  const [startsAt, endsAt] = (['discountFrom', 'discountTo'] as const).map((column) => {
    const text = line.cells.get(column) ?? '';
    const at = readMoment(text);
    if (text === '') note(line, column, 'product.field_required');
    else if (at === undefined) note(line, column, 'import.form_unknown', { example: '2026-03-01T08:00:00Z' });
    return at;
  });
  return discountBp === undefined || startsAt === undefined || endsAt === undefined ? null : { discountBp, startsAt, endsAt };
}

/** Languages that the file does not name stay as they are. */
function readTexts(line: Line, before: Texts): Texts {
  const texts = new Map(before.map((text) => [text.language, text]));
  for (const [column, words] of line.cells) {
    const language = languageOf(column);
    if (!language) continue;
    const { translatedFrom, ...text } = texts.get(language) ?? { language, title: '', description: '' };
    const part = column.startsWith('title:') ? 'title' : 'description';
    // Whoever writes other words into the file has taken them over from the machine.
    const isMachines = translatedFrom !== undefined && text[part] === words;
    texts.set(language, { ...text, [part]: words, ...(isMachines ? { translatedFrom } : {}) });
  }
  return [...texts.values()].filter(({ title, description }) => title !== '' || description !== '');
}

function readVariants(
  lines: readonly Line[],
  before: readonly Variant[],
  facts: ImportFacts,
  pictureOf: PictureOf,
  note: Note,
): { variants: Variant[]; rowOf: Map<number, Line> } {
  const variants = [...before];
  const rowOf = new Map<number, Line>();
  const indexOf = new Map(before.map((variant, index) => [valuesKey(variant), index]));
  for (const line of lines) {
    const valueIds = readValues(line, facts, note);
    if (!valueIds) continue;
    const key = valuesKey({ valueIds });
    const index = indexOf.get(key) ?? variants.length;
    if (rowOf.has(index)) {
      note(line, firstOption(line) ?? 'number', 'product.twice');
      continue;
    }
    indexOf.set(key, index);
    rowOf.set(index, line);
    const variantBefore = variants[index] ?? { valueIds, price: '', weightGrams: 0, stock: null, mediaId: null };
    variants[index] = readVariant(line, variantBefore, pictureOf, note);
  }
  return { variants, rowOf };
}

function firstOption(line: Line): ImportColumn | undefined {
  return [...line.cells].find(([column, text]) => optionOf(column) !== undefined && text !== '')?.[0];
}

/** Undefined where a value does not exist. */
function readValues(line: Line, facts: ImportFacts, note: Note): number[] | undefined {
  const valueIds: number[] = [];
  let isKnown = true;
  for (const [column, text] of line.cells) {
    const attribute = optionOf(column);
    if (attribute === undefined || text === '') continue;
    const valueId = facts.valueOf(attribute, text);
    if (valueId !== undefined) valueIds.push(valueId);
    else {
      note(line, column, 'product.attribute_unknown');
      isKnown = false;
    }
  }
  return isKnown ? valueIds : undefined;
}

function readVariant(line: Line, before: Variant, pictureOf: PictureOf, note: Note): Variant {
  const cell = (column: ImportColumn): string | undefined => line.cells.get(column);
  const variant = { ...before };
  const price = cell('price') || undefined;
  if (price === undefined && before.price === '') note(line, 'price', 'product.field_required');
  if (price !== undefined) {
    const isNumber = line.numbers.has('price');
    if (isAmbiguous(price, isNumber)) note(line, 'price', 'import.amount_ambiguous');
    variant.price = readPrice(price, isNumber) ?? '';
  }
  const weight = cell('weightGrams') || undefined;
  if (weight === undefined && before.weightGrams === 0) note(line, 'weightGrams', 'product.field_required');
  if (weight !== undefined) variant.weightGrams = readWhole(weight);
  const stock = cell('stock') || undefined;
  // What the file says is how many there shall be, whatever there was when it was written.
  if (stock !== undefined) Object.assign(variant, { stock: readWhole(stock), expectedStock: null });
  const skuCode = cell('skuCode');
  if (skuCode !== undefined) variant.skuCode = skuCode || null;
  const picture = cell('variantPicture');
  if (picture !== undefined) variant.mediaId = picture === '' ? null : pictureOf(picture);
  return variant;
}

/** What is wrong with one cell is said once, by what looked closest. */
function firstOfEach(problems: readonly CellProblem[]): CellProblem[] {
  const said = new Set<string>();
  return problems.filter(({ row, column }) => {
    const place = `${row} ${column}`;
    return !said.has(place) && said.add(place);
  });
}
