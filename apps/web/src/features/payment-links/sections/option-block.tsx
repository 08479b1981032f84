import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { FormOfLink } from './form-of-link.ts';

interface OptionBlockProps {
  readonly form: FormOfLink;
  /** In the form. */
  readonly path: string;
  readonly on: boolean;
  readonly label: ReactNode;
  readonly help?: string;
  /** Shown while it is on. */
  readonly children?: ReactNode;
}

/** A switch with terms. */
export function OptionBlock({ form, path, on, label, help, children }: OptionBlockProps) {
  const helpId = useId();
  return (
    <>
      <Switch
        labelPosition="left"
        classNames={{ body: 'items-center justify-between min-h-12' }}
        label={label}
        aria-describedby={help && helpId}
        {...form.getInputProps(path, { type: 'checkbox' })}
      />
      {help && (
        <p
          id={helpId}
          className="text-quiet text-13"
          style={{ margin: '-0.625rem 0 0.75rem', paddingInlineEnd: '4rem' }}
        >
          {help}
        </p>
      )}
      {on && children && <div className="grid gap-4 pt-1 pb-4">{children}</div>}
    </>
  );
}
