/** The head of a step: which it is, what is done, and how. */
export function Step({
  count,
  title,
  help,
}: {
  readonly count?: string;
  readonly title: string;
  readonly help: string;
}) {
  return (
    <div>
      {count && <p className="text-quiet text-14">{count}</p>}
      <h2>{title}</h2>
      <p className="text-quiet text-14">{help}</p>
    </div>
  );
}
