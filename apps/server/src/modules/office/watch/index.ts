/** What the house as a whole tells whoever watches over it from outside. */
export { tellHouseFigures } from './house-figures.ts';
