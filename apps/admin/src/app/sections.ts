/** The parts of the back office in the order of its menu. */
import { CONTENT } from '../features/content/section.ts';
import { GOODS } from '../features/goods/section.ts';
import { IDENTITY } from '../features/identity/section.ts';
import { MONEY } from '../features/money/section.ts';
import { PEOPLE } from '../features/people/section.ts';
import { STOREFRONTS } from '../features/storefronts/section.ts';
import { SYSTEM } from '../features/system/section.ts';
import { TODAY } from '../features/today/section.ts';
import { TRADE } from '../features/trade/section.ts';
import type { Section } from '../lib/section.ts';

export const SECTIONS: readonly Section[] = [TODAY, TRADE, MONEY, PEOPLE, IDENTITY, GOODS, STOREFRONTS, CONTENT, SYSTEM];
