/** The signer that the settings name. */
import type { SignerSettings } from '../../../config.ts';
import { createRemoteSigner } from './remote-signer.ts';
import { createLocalSigner, type Signer } from './signer.ts';

export function createSigner(settings: SignerSettings, network: string): Signer {
  return settings.kind === 'local' ? createLocalSigner(settings.privateKey) : createRemoteSigner(settings, network);
}
