/** Tron's addresses, and the hexadecimal digits that its nodes and its contracts know them by. */
import { viemUtils } from '../../../platform/packages-on-demand.ts';
import { tronBytes, tronText } from '../../../platform/tron-bytes.ts';
import { uncompressed } from './public-key.ts';

/** From twenty bytes in hexadecimal digits, with or without `0x`. */
export function tronAddress(hex: string): string {
  return tronText(viemUtils().hexToBytes(`0x${hex.replace(/^0x/, '').padStart(40, '0').slice(-40)}`));
}

export function tronAddressOfKey(publicKey: Uint8Array): string {
  const { bytesToHex, publicKeyToAddress } = viemUtils();
  return tronAddress(publicKeyToAddress(bytesToHex(uncompressed(publicKey))));
}

/** Twenty bytes in hexadecimal digits, without `0x`; undefined for what is no address of Tron's. */
export function tronAddressHex(address: string): string | undefined {
  const bytes = tronBytes(address);
  return bytes && Buffer.from(bytes).toString('hex');
}
