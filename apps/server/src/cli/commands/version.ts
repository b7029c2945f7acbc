import { productName } from '../../platform/product.ts';
import type { Command } from '../command.ts';

export const version: Command = {
  name: 'version',
  changes: 'nothing',
  summary: 'Prints the version of this product, and the commit where it is a release',
  async run(_args, { output }) {
    output.say(productName());
  },
};
