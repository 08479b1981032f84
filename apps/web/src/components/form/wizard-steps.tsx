import classes from './wizard-steps.module.css';

interface WizardStepsProps {
  /** What the list is of, for who does not see it. */
  readonly label: string;
  readonly names: readonly string[];
  /** The one shown; 1 is the first. */
  readonly shown: number;
  readonly numbered: (number: number, of: number) => string;
}

/** The steps of a form, and how far a person is. */
export function WizardSteps({ label, names, shown, numbered }: WizardStepsProps) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          data-reached={index < shown || undefined}
          {...(index + 1 === shown && { 'aria-current': 'step' as const })}
        >
          <span>{numbered(index + 1, names.length)}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
