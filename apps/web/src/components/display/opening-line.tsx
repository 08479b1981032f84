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
    <details className={classes.group}>
      <summary className={classes.line}>
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" className={classes.mark} />
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          {about && <span className={classes.about}>{about}</span>}
        </span>
        {end}
      </summary>
      <div className={classes.rows}>{children}</div>
    </details>
  );
}
