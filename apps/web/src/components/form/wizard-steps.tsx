import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './wizard-steps.module.css';

interface WizardStepsProps {
  /** What the list is of, for who does not see it. */
  readonly label: string;
  readonly names: readonly string[];
  /** The one shown; 1 is the first. */
  readonly shown: number;
  readonly numbered: (number: number, of: number) => string;
  /** One below the other, each with whether it is done. */
  readonly vertical?: { readonly done: string };
  /** Goes back to a step that is done. */
  readonly onBack?: ((number: number) => void) | undefined;
}

/** The steps of a form, and how far a person is. */
export function WizardSteps({ label, names, shown, numbered, vertical, onBack }: WizardStepsProps) {
  return (
    <ol className={`${classes.steps} flex text-quiet gap-6 mb-2`} aria-label={label} data-vertical={vertical && true}>
      {names.map((name, index) => {
        const number = index + 1;
        const isDone = number < shown;
        const content = (
          <>
            <span className={`${classes.number} inline-flex items-center gap-1`}>
              {numbered(number, names.length)}
              {vertical && isDone && (
                <>
                  <IconCheck size={14} stroke={2} aria-hidden="true" />
                  <VisuallyHidden>, {vertical.done}: </VisuallyHidden>
                </>
              )}
            </span>
            {name}
          </>
        );
        return (
          <li
            key={name}
            data-reached={number <= shown || undefined}
            {...(number === shown && { 'aria-current': 'step' as const })}
          >
            {isDone && onBack ? (
              <UnstyledButton
                className={`${classes.back} flex flex-col text-inherit gap-0.5`}
                onClick={() => onBack(number)}
              >
                {content}
              </UnstyledButton>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}
