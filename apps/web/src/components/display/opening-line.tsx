import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './opening-line.module.css';

interface OpeningLineProps {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function OpeningLine({ title, about, end, children }: OpeningLineProps) {
  return (
    <details className={`${classes.group} divided`}>
      <summary className="min-h-11 hover:bg-hover flex items-baseline rounded-sm cursor-pointer gap-2 py-2.5">
        <IconChevronRight
          size={16}
          stroke={1.8}
          aria-hidden="true"
          className={`${classes.mark} flex-none self-center`}
        />
        <span className="flex flex-1 flex-wrap min-w-0 gap-x-2">
          <span className="font-medium">{title}</span>
          {about && <span className="text-quiet">{about}</span>}
        </span>
        {end}
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
