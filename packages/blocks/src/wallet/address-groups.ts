const GROUP_LENGTH = 4;

export interface AddressGroup {
  text: string;
  /** The two ends are what people compare. */
  isEnd: boolean;
}

/** An address in groups of four, so that it can be compared by eye. The `0x` of Ethereum's family stands with its first group. */
export function addressGroups(address: string): AddressGroup[] {
  const prefix = /^0x/i.exec(address)?.[0] ?? '';
  const rest = address.slice(prefix.length);
  const groups = Array.from({ length: Math.ceil(rest.length / GROUP_LENGTH) }, (_, index) =>
    rest.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
  return groups.map((text, index) => ({ text: index === 0 ? prefix + text : text, isEnd: index === 0 || index === groups.length - 1 }));
}
