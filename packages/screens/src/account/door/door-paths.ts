/** The doors of the account and the ways between them, each with the way back to where one came from. */
export const LOGIN_PATH = '/login';
export const REGISTER_PATH = '/register';
export const FORGOT_PATH = '/forgotPassword';

export function doorPath(path: string, back: string | undefined): string {
  return back === undefined ? path : `${path}?back=${encodeURIComponent(back)}`;
}
