/** An S3-compatible store as settings name it: `S3_BUCKET` and the like, for another purpose with a word before it. */
export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** Undefined where none is named. */
export function readS3Settings(
  env: Record<string, string | undefined>,
  purpose: '' | 'BACKUP_',
  problems: string[],
): S3Settings | undefined {
  const of = (name: string): string | undefined => env[`${purpose}S3_${name}`];
  const needed = ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  const missing = needed.filter((name) => !of(name));
  if (missing.length === needed.length && !of('ENDPOINT')) return undefined;
  for (const name of missing) problems.push(`${purpose}S3_${name} is not set, although other ${purpose}S3_ settings are.`);
  return {
    endpoint: of('ENDPOINT') || undefined,
    region: of('REGION') || 'us-east-1',
    bucket: of('BUCKET') ?? '',
    accessKeyId: of('ACCESS_KEY_ID') ?? '',
    secretAccessKey: of('SECRET_ACCESS_KEY') ?? '',
    forcePathStyle: of('FORCE_PATH_STYLE') === 'true',
  };
}
