import type { ReactNode } from 'react';
import classes from './fact-sheet.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly wide?: boolean;
}

interface FactSheetProps {
  readonly facts: readonly Fact[];
  /** One beside something else; two by default. */
  readonly columns?: 1 | 2;
}

/** Missing values show a dash. */
export function FactSheet({ facts, columns = 2 }: FactSheetProps) {
  return (
    <dl className={`${classes.sheet} grid grid-cols-1 ${columns === 2 ? 'xs:grid-cols-2' : ''} gap-y-4 gap-x-8`}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'col-span-full' : classes.fact}>
          <dt className="text-quiet text-13">{label}</dt>
          <dd className="wrap-anywhere mt-0.5">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
