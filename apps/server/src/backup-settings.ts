/** The settings of backups: which archive pgBackRest keeps, and where pictures and keys go that stand outside of the database. */
import { readS3Settings, type S3Settings } from './s3-settings.ts';

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
  const { BACKUP_FOLDER: folder } = env;
  // Where both are set that alone is said, whatever else may be missing.
  const s3 = readS3Settings(env, 'BACKUP_', folder ? [] : problems);
  if (folder && s3) problems.push('BACKUP_FOLDER and BACKUP_S3_BUCKET are both set; pictures and keys go to one of them.');
  if (folder) return { kind: 'folder', folder };
  return s3 && { kind: 's3', s3 };
}
