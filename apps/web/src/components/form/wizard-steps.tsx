import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './wizard-steps.module.css';

interface WizardStepsProps {
  readonly label: string;
  readonly names: readonly string[];
  /** The current step, from 1. */
  readonly shown: number;
  readonly numbered: (number: number, of: number) => string;
  /** Stacked, with a label for completed steps. */
  readonly vertical?: { readonly done: string };
  /** Returns to a completed step. */
  readonly onBack?: ((number: number) => void) | undefined;
}

/** Shows the steps of a form and the current one. */
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
            className="flex flex-1 flex-col gap-0.5 pt-2 text-13"
            data-reached={number <= shown || undefined}
            {...(number === shown && { 'aria-current': 'step' as const })}
          >
            {isDone && onBack ? (
              <UnstyledButton
                className={`${classes.back} text-13 hover:text-body hover:underline flex flex-col text-inherit gap-0.5`}
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
