import { VisuallyHidden } from '@mantine/core';
import classes from './step-bars.module.css';

export interface BarStep {
  readonly key: string;
  readonly good: number;
  readonly bad: number;
  /** In words. */
  readonly text: string;
}

interface StepBarsProps {
  readonly label: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly steps: readonly BarStep[];
  readonly ends: readonly [string, string];
  /** Shown when there is nothing. */
  readonly empty: string;
}

/** Successes are below, failures on top. */
export function StepBars({ label, figures, steps, ends, empty }: StepBarsProps) {
  const max = Math.max(1, ...steps.map(({ good, bad }) => good + bad));
  const isEmpty = steps.every(({ good, bad }) => good + bad === 0);
  const heightOf = (count: number) => `${(100 * count) / max}%`;
  return (
    <>
      <dl className="flex flex-wrap gap-y-3 gap-x-8 mb-4">
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt className="text-quiet text-13">{figure.label}</dt>
            <dd className="text-20 font-semibold figures">{figure.value}</dd>
          </div>
        ))}
      </dl>
      <ol className={`${classes.bars} flex items-end gap-0.5`} aria-label={label}>
        {steps.map(({ key, good, bad, text }) => (
          <li key={key} className={`${classes.step} flex flex-1 flex-col justify-end h-full`} title={text}>
            <VisuallyHidden>{text}</VisuallyHidden>
            {bad > 0 && <span className="bg-current text-red" style={{ height: heightOf(bad) }} />}
            {good > 0 && <span className="bg-current text-green" style={{ height: heightOf(good) }} />}
          </li>
        ))}
      </ol>
      <p className="flex justify-between text-quiet text-13 mt-1" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{isEmpty && empty}</span>
        <span>{ends[1]}</span>
      </p>
    </>
  );
}
