/** No more than this is read of one parameter of an address, by the server and by the browser alike: both must come to the same page. */
export const MAX_PARAMETER_LENGTH = 2_000;
