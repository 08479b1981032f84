import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PaneTitle } from './pane-title.tsx';

interface StateHeadProps {
  readonly icon: Icon;
  readonly tone: 'green' | 'amber' | 'purple' | 'gray';
  readonly title: string;
  readonly children: ReactNode;
}

export function StateHead({ icon: StateIcon, tone, title, children }: StateHeadProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <span className={`bg-${tone} text-${tone} grid place-items-center w-14 h-14 rounded-full`}>
        <StateIcon size={30} stroke={1.5} aria-hidden="true" />
      </span>
      <div>
        <PaneTitle>{title}</PaneTitle>
        {children}
      </div>
    </div>
  );
}
