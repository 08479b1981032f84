import type { ReactNode } from 'react';
import classes from './services.module.css';

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className="grid min-w-0 border rounded-lg gap-3 px-4 pt-2 pb-4">
      <legend className={`${classes.legend} text-14 font-medium`}>{title}</legend>
      {children}
    </fieldset>
  );
}
