/** Where the server's codes for phones lead. */
export const INSTALL_PATH = '/install';
