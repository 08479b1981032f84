import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './customer-page.module.css';
import type { CustomerEdit } from './use-customer-edit.ts';

interface EditFormProps {
  readonly edit: CustomerEdit;
  readonly label: string;
  readonly children: ReactNode;
}

/** Focuses the first field. */
export function EditForm({ edit, label, children }: EditFormProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <form
      className={classes.form}
      aria-label={label}
      onSubmit={edit.submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !edit.isPending) edit.close();
      }}
      noValidate
    >
      <div ref={fields} className={classes.form}>
        {children}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={edit.close} disabled={edit.isPending}>
          {generic.cancel}
        </Button>
        <Button type="submit" loading={edit.isPending}>
          {generic.save}
        </Button>
      </div>
    </form>
  );
}
