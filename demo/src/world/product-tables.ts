/** Rows of products with their texts, pictures, specifications and variants. */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { line, timeOrNull, timeText, type TableRows } from './copy-writer.ts';
import { skuId, type WorldPlan } from './plan.ts';
import { amountText } from './prices.ts';
import type { ProductWords } from './product-words.ts';
import { skuChoice, skuCode, skuColourIndex, skuCount, type Product } from './products.ts';

export function productTables(plan: WorldPlan, words: ProductWords): TableRows[] {
  const { products } = plan;
  return [
    {
      table: 'products',
      columns: [
        'id',
        'shop_id',
        'category_id',
        'number',
        'state',
        'unit',
        'buy_min',
        'price',
        'discount_bp',
        'discount_starts_at',
        'discount_ends_at',
        'carton_quantity',
        'retail_price',
        'origin_country',
        'published_at',
        'created_at',
        'updated_at',
        'is_demo',
      ],
      *rows() {
        for (const product of products) yield productRow(product);
      },
    },
    {
      table: 'product_tiers',
      columns: ['product_id', 'min_quantity', 'reduction_bp'],
      *rows() {
        for (const { id, tiers } of products) for (const tier of tiers) yield line(id, tier.minQuantity, tier.reductionBp);
      },
    },
    {
      table: 'product_texts',
      columns: ['product_id', 'language', 'title', 'description'],
      *rows() {
        for (const product of products) {
          for (const [index, language] of LANGUAGES.entries()) {
            const title = words.title(product, index);
            yield line(product.id, language, title, words.description(product, index, title));
          }
        }
      },
    },
    {
      table: 'product_pictures',
      columns: ['product_id', 'position', 'media_id'],
      *rows() {
        for (const { id, pictures } of products)
          for (const [index, mediaId] of pictures.shown.entries()) yield line(id, index + 1, mediaId);
      },
    },
    {
      table: 'product_specs',
      columns: ['product_id', 'position', 'attribute_id', 'value_id', 'value_text'],
      *rows() {
        for (const product of products) yield* specRows(plan, product);
      },
    },
    {
      table: 'skus',
      columns: ['id', 'product_id', 'position', 'value_ids', 'price', 'weight_grams', 'media_id', 'code', 'code_shop_id'],
      *rows() {
        for (const product of products) yield* skuRows(plan, product);
      },
    },
  ];
}

function productRow(product: Product): string {
  const { discount } = product;
  return line(
    product.id,
    product.shop.id,
    product.typeNode.leafId,
    product.number,
    product.state,
    product.typeNode.type.unit,
    product.buyMin,
    amountText(product.priceCents),
    discount?.reductionBp,
    timeOrNull(discount?.startsAtMs),
    timeOrNull(discount?.endsAtMs),
    product.carton,
    product.retailCents === undefined ? null : amountText(product.retailCents),
    product.shop.country.code,
    timeText(product.publishedAtMs),
    timeText(product.createdAtMs),
    timeText(product.updatedAtMs),
    true,
  );
}

/** Weight and carton are the product's own figures. The origin is one too, and stated nevertheless: lists are filtered by it. */
function* specRows({ attributes }: WorldPlan, product: Product): Iterable<string> {
  const { id } = product;
  let position = 1;
  yield line(id, position++, attributes.attributeId('material'), attributes.valueId('material', product.material), null);
  yield line(id, position++, attributes.attributeId('origin'), attributes.valueId('origin', product.shop.country.code), null);
  for (const feature of product.features) {
    yield line(id, position++, attributes.attributeId('features'), attributes.valueId('features', feature), null);
  }
}

function* skuRows({ ids, attributes }: WorldPlan, product: Product): Iterable<string> {
  const { option } = product.typeNode.type;
  for (let sku = 0; sku < skuCount(product); sku++) {
    const colourIndex = skuColourIndex(product, sku);
    const { value, priceCents, weightGrams } = skuChoice(product, sku);
    const colourId = attributes.valueId('colour', product.colours[colourIndex]!);
    const valueIds = option && value !== undefined ? `{${colourId},${attributes.optionValueId(option.key, value)}}` : `{${colourId}}`;
    yield line(
      skuId(ids, product, sku),
      product.id,
      sku + 1,
      valueIds,
      amountText(priceCents),
      weightGrams,
      product.pictures.ofColour[colourIndex]!,
      skuCode(product, sku),
      product.shop.id,
    );
  }
}
