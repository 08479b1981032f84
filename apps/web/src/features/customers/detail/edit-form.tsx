import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
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
      className="grid gap-4"
      aria-label={label}
      onSubmit={edit.submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !edit.isPending) edit.close();
      }}
      noValidate
    >
      <div ref={fields} className="grid gap-4">
        {children}
      </div>
      <div className="flex justify-end gap-3">
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
