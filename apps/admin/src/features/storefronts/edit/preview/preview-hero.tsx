import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import type { StorefrontFields } from '../storefront-fields.ts';

interface HeroProps {
  fields: StorefrontFields;
  products: readonly ProductCard[];
}

/** Where words and picture stand in each composition. The words are the storefront's own line; banners bring theirs. */
export function PreviewHero({ fields, products }: HeroProps) {
  const { hero } = fields;
  const ground = { background: hero.ground, color: hero.ink };
  const tile = (index: number) => ({ background: hero.tiles[index % Math.max(hero.tiles.length, 1)] ?? hero.ground });
  const order = hero.pictureSide === 'start' ? 'order-first' : '';
  switch (hero.composition) {
    case 'split':
      return (
        <div className="grid grid-cols-2 items-center gap-5 px-5 pt-5">
          <Words fields={fields} />
          <div className={clsx('rounded-hero p-5', order)} style={ground}>
            <Goods product={products[0]} />
          </div>
        </div>
      );
    case 'shelf':
      return (
        <div className="px-5 pt-5">
          <div className="grid justify-items-center gap-4 rounded-hero p-5 text-center" style={ground}>
            <Words fields={fields} isOnGround />
            <div className="flex gap-4">
              {products.map((product) => (
                <Goods key={product.id} product={product} />
              ))}
            </div>
          </div>
        </div>
      );
    case 'bento':
    case 'mosaic':
      return (
        <div className={clsx('grid gap-3 px-5 pt-5', hero.composition === 'bento' ? 'grid-cols-[2fr_1fr]' : 'grid-cols-2')}>
          <div className="grid content-center rounded-hero p-5" style={ground}>
            <Words fields={fields} isOnGround />
          </div>
          <div className={clsx('grid gap-3', order, hero.composition === 'mosaic' && 'grid-cols-2')}>
            {Array.from({ length: hero.composition === 'mosaic' ? 4 : 2 }, (_, index) => (
              <div key={index} className="grid min-h-16 place-items-center rounded-card p-2" style={tile(index)}>
                <Goods product={products[index % Math.max(products.length, 1)]} isSmall />
              </div>
            ))}
          </div>
        </div>
      );
    case 'banner':
    case 'full':
      return (
        <div className={clsx(hero.composition === 'banner' && 'px-5 pt-5')}>
          <div
            className={clsx('grid grid-cols-[3fr_2fr] items-center gap-5 p-6', hero.composition === 'banner' && 'rounded-hero')}
            style={ground}
          >
            <Words fields={fields} isOnGround />
            <div className={order}>
              <Goods product={products[0]} />
            </div>
          </div>
        </div>
      );
  }
}

function Words({ fields, isOnGround = false }: { fields: StorefrontFields; isOnGround?: boolean }) {
  const t = useT();
  return (
    <div className="grid justify-items-[inherit] gap-3">
      <p
        className="font-title text-22 text-balance"
        style={{ fontWeight: fields.heading.weight, ...(isOnGround ? { color: fields.hero.ink } : {}) }}
      >
        {fields.tagline}
      </p>
      <div>
        <Button variant="primary" size="sm">
          {t('admin.storefronts.preview.buy')}
        </Button>
      </div>
    </div>
  );
}

function Goods({ product, isSmall = false }: { product: ProductCard | undefined; isSmall?: boolean }) {
  if (!product) return null;
  return (
    <ProductPicture
      mediaId={product.mediaId}
      drawnPx={160}
      sizes="160px"
      className={clsx('aspect-square rounded-card', isSmall ? 'w-12' : 'w-28')}
    />
  );
}
