/** A five-pointed star in a box of 24. */
export const STAR_PATH = 'M12 2.5l2.94 5.96 6.56.95-4.75 4.63 1.12 6.55L12 17.5l-5.87 3.09 1.12-6.55L2.5 9.41l6.56-.95z';
