/** Apart from the calls, so that a browser can keep to it without loading the schema library. */
export const MAX_KEYWORD_LENGTH = 200;
