/** The settings of backups: which archive pgBackRest keeps, and where pictures and keys go that stand outside of the database. */
export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

export interface BackupSettings {
  /** What pgBackRest calls this database. */
  stanza: string;
  /** Its settings; undefined: where it looks by itself. */
  configFile: string | undefined;
  /** Where pictures and keys go; undefined: nowhere. */
  store: { kind: 'folder'; folder: string } | { kind: 's3'; s3: S3Settings } | undefined;
  /** What they are sealed with stands in this file. */
  passphraseFile: string | undefined;
  /** The folder of `initdb` and `pg_ctl`; undefined: that of Debian's packages for the version that is restored. */
  programs: string | undefined;
}

type Env = Record<string, string | undefined>;

const STANZA = /^[a-z0-9][a-z0-9_-]{0,62}$/;
const S3_NAMES = ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;

export function readBackupSettings(env: Env, problems: string[]): BackupSettings {
  const stanza = env.BACKUP_STANZA || 'entrepot';
  if (!STANZA.test(stanza)) problems.push(`BACKUP_STANZA must be a plain word in lower case, not "${stanza}".`);
  const store = readStore(env, problems);
  const passphraseFile = env.BACKUP_PASSPHRASE_FILE || undefined;
  if (store && !passphraseFile)
    problems.push('BACKUP_PASSPHRASE_FILE is not set, although pictures and keys are to be backed up: they are sealed with what it holds.');
  return { stanza, configFile: env.BACKUP_CONFIG || undefined, store, passphraseFile, programs: env.BACKUP_PROGRAMS || undefined };
}

function readStore(env: Env, problems: string[]): BackupSettings['store'] {
  const missing = S3_NAMES.filter((name) => !env[name]);
  const isS3 = missing.length < S3_NAMES.length || Boolean(env.BACKUP_S3_ENDPOINT);
  if (env.BACKUP_FOLDER && isS3) problems.push('BACKUP_FOLDER and BACKUP_S3_BUCKET are both set; pictures and keys go to one of them.');
  if (env.BACKUP_FOLDER) return { kind: 'folder', folder: env.BACKUP_FOLDER };
  if (!isS3) return undefined;
  for (const name of missing) problems.push(`${name} is not set, although other BACKUP_S3_ settings are.`);
  return {
    kind: 's3',
    s3: {
      endpoint: env.BACKUP_S3_ENDPOINT || undefined,
      region: env.BACKUP_S3_REGION || 'us-east-1',
      bucket: env.BACKUP_S3_BUCKET ?? '',
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
      forcePathStyle: env.BACKUP_S3_FORCE_PATH_STYLE === 'true',
    },
  };
}
