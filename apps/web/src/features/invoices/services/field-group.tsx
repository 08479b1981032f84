import type { ReactNode } from 'react';

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className="grid min-w-0 border rounded-lg gap-3 px-4 pt-2 pb-4">
      <legend className="px-1.5 text-14 font-medium" style={{ marginInlineStart: '-0.375rem' }}>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
