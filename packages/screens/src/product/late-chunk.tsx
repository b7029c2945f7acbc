/** What `late-parts.tsx` fetches in one piece. */
import { DiscountLine } from '@entrepot/blocks/product/discount-line.tsx';
import { Assurances } from './assurances.tsx';
import { Details } from './details.tsx';
import { GoneProduct } from './gone-product.tsx';
import { Heading } from './heading.tsx';
import { InCart } from './in-cart.tsx';
import { NotServed } from './not-served.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { Shelves } from './shelves.tsx';
import { Shop } from './shop.tsx';

export const LATE = {
  Heading,
  DiscountLine,
  Assurances,
  InCart,
  NotServed,
  Details,
  Reviews: ReviewsSection,
  Shop,
  OtherGoods: Shelves,
  Gone: GoneProduct,
};
