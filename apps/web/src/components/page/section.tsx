import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly help?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, help, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className="min-h-7 flex flex-wrap items-center justify-between gap-y-2 gap-x-4 mb-3">
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </div>
      {help && <p className="text-quiet -mt-2 mb-4">{help}</p>}
      {children}
    </section>
  );
}
