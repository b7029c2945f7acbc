/** A few colours side by side, each with its value for whoever points at it. */
export function Swatches({ colours }: { colours: readonly string[] }) {
  return (
    <span className="flex gap-1">
      {colours.map((colour, index) => (
        <span key={index} title={colour} className="size-5 rounded-full inset-ring inset-ring-hairline" style={{ background: colour }} />
      ))}
    </span>
  );
}
