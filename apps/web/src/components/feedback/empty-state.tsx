import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly help?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ title, help, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center content-center min-h-72 text-center py-8 px-6">
      <span className="w-11 h-11 rounded-full grid place-items-center bg-gray text-gray mb-3">
        <IconInbox size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <p className="font-semibold">{title}</p>
      {help && <p className="max-w-120 text-quiet mt-1">{help}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
