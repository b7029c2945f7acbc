/** Leaves out what is undefined: the primitives below tell an absent property (uncontrolled) from an undefined one. */
export function defined<Props extends object>(props: Props): { [Key in keyof Props]?: Exclude<Props[Key], undefined> } {
  const kept = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Key in keyof Props]?: Exclude<Props[Key], undefined> };
}
