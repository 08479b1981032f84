import type { getReadiness } from '@balcao/contract/connections/connections';
import type { AnswerOf } from '@balcao/contract/endpoint';
import { connections } from '@balcao/messages/connections';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { Section } from '../../components/page/section.tsx';
import classes from './connections.module.css';

const texts = connections.readiness;

/** The steps left before the first real Pix, in order. */
export function ReadinessSection({ steps }: AnswerOf<typeof getReadiness>) {
  const technical = steps.flatMap(({ step, done }) => (done ? [] : (texts.steps[step].technical ?? [])));
  const isComplete = steps.every(({ done, optional }) => done || optional);
  return (
    <Section title={texts.title} help={isComplete ? texts.complete : texts.help}>
      <ul className={classes.steps}>
        {steps.map(({ step, done, optional }) => {
          const StepIcon = done ? IconCircleCheck : optional ? IconCircleDashed : IconAlertCircle;
          const { title, help } = texts.steps[step];
          return (
            <li key={step} className={classes.step} data-done={done || undefined} data-optional={optional || undefined}>
              <StepIcon size={18} stroke={1.7} aria-hidden="true" />
              <div>
                <span className={classes.stepTitle}>
                  {title}
                  <VisuallyHidden>: {done ? texts.done : optional ? texts.optional : texts.todo}</VisuallyHidden>
                </span>
                {!done && <p className={classes.stepHelp}>{help}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      {technical.length > 0 && (
        <section className={classes.technical} aria-label={texts.technical.title}>
          <h3>{texts.technical.title}</h3>
          <p className={classes.stepHelp}>{texts.technical.help}</p>
          <ul>
            {technical.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <CopyButton value={technical.join('\n')} />
        </section>
      )}
    </Section>
  );
}
