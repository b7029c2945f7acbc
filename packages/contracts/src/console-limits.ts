/** How many named selections of one table a person keeps; more would be a list to search in. */
export const MAX_SAVED_VIEWS = 12;
