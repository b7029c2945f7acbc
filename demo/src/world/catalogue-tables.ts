/** Rows of pictures, categories, attributes, shops and banners. */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { TOP_CATEGORIES } from './catalogue-tree.ts';
import { line, timeText, type TableRows } from './copy-writer.ts';
import type { WorldPlan } from './plan.ts';
import { joinSentences, TextTable } from './text-table.ts';

export function mediaTable(plan: WorldPlan): TableRows {
  const createdAt = timeText(plan.endMs);
  return {
    table: 'media_objects',
    columns: ['id', 'kind', 'content_type', 'width_px', 'height_px', 'recipe', 'created_at'],
    *rows() {
      for (const { id, widthPx, heightPx, recipeJson } of plan.media.entries()) {
        yield line(id, 'drawing', 'image/webp', widthPx, heightPx, recipeJson, createdAt);
      }
    },
  };
}

export function catalogueTables(plan: WorldPlan): TableRows[] {
  const { tree, attributes } = plan;
  return [
    {
      table: 'categories',
      columns: ['id', 'parent_id', 'level', 'slug', 'position', 'icon', 'media_id', 'is_demo'],
      *rows() {
        for (const [index, node] of tree.categories.entries()) {
          yield line(node.id, node.parentId, node.level, node.slug, node.position, node.icon, plan.categoryMedia[index]!, true);
        }
      },
    },
    textsTable(
      'category_texts',
      ['category_id', 'language', 'name'],
      tree.categories.map((node) => [node.id, node.names]),
    ),
    {
      table: 'attributes',
      columns: ['id', 'key', 'position', 'is_demo'],
      *rows() {
        for (const node of attributes.attributes) yield line(node.id, node.key, node.position, true);
      },
    },
    textsTable(
      'attribute_texts',
      ['attribute_id', 'language', 'name'],
      attributes.attributes.map((node) => [node.id, node.names]),
    ),
    {
      table: 'attribute_values',
      columns: ['id', 'attribute_id', 'key', 'position', 'swatch'],
      *rows() {
        for (const node of attributes.values) yield line(node.id, node.attributeId, node.key, node.position, node.swatch);
      },
    },
    textsTable(
      'attribute_value_texts',
      ['value_id', 'language', 'name'],
      attributes.values.flatMap((node): Array<[number, readonly string[]]> => (node.names ? [[node.id, node.names]] : [])),
    ),
  ];
}

function textsTable(table: string, columns: string[], texts: Array<[number, readonly string[]]>): TableRows {
  return {
    table,
    columns,
    *rows() {
      for (const [id, names] of texts) for (const [index, name] of names.entries()) yield line(id, LANGUAGES[index]!, name);
    },
  };
}

export function shopTables(plan: WorldPlan): TableRows[] {
  const texts = new TextTable(new URL('./shop-texts.psv', import.meta.url));
  return [
    {
      table: 'shops',
      columns: [
        'id',
        'slug',
        'name',
        'country',
        'city',
        'contact_phone',
        'corporate_email',
        'logo_colour',
        'banner_media_id',
        'opened_at',
        'is_demo',
      ],
      *rows() {
        for (const shop of plan.shops) {
          yield line(
            shop.id,
            shop.slug,
            shop.name,
            shop.country.code,
            shop.city,
            shop.phone,
            shop.email,
            shop.logoColour,
            shop.bannerMediaId,
            timeText(shop.openedAtMs),
            true,
          );
        }
      },
    },
    {
      table: 'shop_texts',
      columns: ['shop_id', 'language', 'tagline', 'description'],
      *rows() {
        for (const shop of plan.shops) {
          const keys = shop.focus.map((top) => TOP_CATEGORIES[top]!.key);
          const taglines = texts.get(`tagline.${keys[0]}`);
          const descriptions = keys.map((key) => texts.get(`description.${key}`));
          for (const [index, language] of LANGUAGES.entries()) {
            yield line(
              shop.id,
              language,
              taglines[index]!,
              joinSentences(
                descriptions.map((sentence) => sentence[index]!),
                index,
              ),
            );
          }
        }
      },
    },
  ];
}

export function bannerTables(plan: WorldPlan): TableRows[] {
  const texts = new TextTable(new URL('./banner-texts.psv', import.meta.url));
  return [
    {
      table: 'banners',
      columns: ['id', 'storefront_code', 'position', 'media_id', 'ground', 'link', 'is_demo'],
      *rows() {
        for (const banner of plan.banners) {
          yield line(banner.id, banner.storefrontCode, banner.position, banner.mediaId, banner.ground, banner.link, true);
        }
      },
    },
    {
      table: 'banner_texts',
      columns: ['banner_id', 'language', 'title', 'text', 'action'],
      *rows() {
        for (const banner of plan.banners) {
          const titles = texts.get(`${banner.topKey}.title`);
          const sentences = texts.get(`${banner.topKey}.text`);
          const actions = texts.get(`action.${banner.position}`);
          for (const [index, language] of LANGUAGES.entries())
            yield line(banner.id, language, titles[index]!, sentences[index]!, actions[index]!);
        }
      },
    },
  ];
}
