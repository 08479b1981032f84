import { generic } from '@balcao/messages/generic';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** Its space is reserved until the count is loaded. */
  readonly count?: number | undefined;
  /** True when the count is a lower bound. */
  readonly isLeast?: boolean;
  readonly children?: ReactNode;
}

const figures = new Intl.NumberFormat('pt-BR');

export function PageHeader(props: PageHeaderProps) {
  const { title, count, isLeast = false, children } = props;
  return (
    <header className={classes.header}>
      <Title order={1}>
        {title}
        {'count' in props && (
          <span className={classes.count}>
            {count !== undefined && generic.counted(figures.format(count), isLeast)}
          </span>
        )}
      </Title>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
