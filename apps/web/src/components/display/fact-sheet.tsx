import type { ReactNode } from 'react';
import classes from './fact-sheet.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes both columns: a long text. */
  readonly wide?: boolean;
}

/** Facts in two columns; on a phone each is a line. What has no value shows a dash. */
export function FactSheet({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.sheet}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={classes.fact} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
