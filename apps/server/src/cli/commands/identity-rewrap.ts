import { Problem } from '../../start/problem.ts';
import { withServerDb, type Command } from '../command.ts';

export const identityRewrap: Command = {
  name: 'identity rewrap',
  changes: 'something',
  summary: 'After IDENTITY_KEY was changed: wraps the keys of all documents with its first key',
  details: [
    'Set IDENTITY_KEY to the new key, a comma and the old one, restart the servers, and run this with the same setting.',
    'Once it says that nothing is left, the old key can be taken out of the setting.',
  ],
  async run(_args, context) {
    await withServerDb(context, async (db) => {
      const { createKeyring, rewrapIdentities } = await import('../../modules/people/identity/index.ts');
      const keyring = createKeyring(context.config.identityKeys);
      if (!keyring) throw new Problem('IDENTITY_KEY is not set.');
      const { wrapped, unreadable } = await rewrapIdentities(db, keyring);
      context.output.say(`Wrapped anew: ${wrapped}.`);
      if (unreadable > 0)
        throw new Problem(
          `${unreadable} cannot be opened: the key that wrapped them is not in IDENTITY_KEY. Put it back before anything else.`,
        );
      context.output.say('Nothing is left under another key.');
    });
  },
};
