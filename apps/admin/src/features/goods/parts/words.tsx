/** What somebody wrote, as it was written. */
export function Words({ text }: { text: string }) {
  return (
    <p className="text-13 wrap-anywhere whitespace-pre-line">
      <bdi>{text}</bdi>
    </p>
  );
}
