/** What `late-parts.tsx` fetches in one piece. */
import { DiscountCountdown } from '@entrepot/blocks/discount-countdown.tsx';
import { ActivityBanner } from '@entrepot/screens/home/activity-banner.tsx';
import { Closing } from './closing.tsx';

export const LATE = { ActivityBanner, Closing, DiscountCountdown };
