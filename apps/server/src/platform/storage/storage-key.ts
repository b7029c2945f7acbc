/**
 * Keys end as file names and as S3 object names, so only plain ones pass: lower-case segments that begin with a letter
 * or a digit. That leaves no way to say `..`, an absolute path or a hidden file.
 */
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 200;

export function checkKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new TypeError(`"${key.slice(0, MAX_KEY_LENGTH)}" is not a storage key`);
}
