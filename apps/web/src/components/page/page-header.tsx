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
    <header className="min-h-9 flex flex-wrap items-center justify-between gap-y-3 gap-x-4 mb-5">
      <Title order={1}>
        {title}
        {'count' in props && (
          <span className={`${classes.count} inline-block text-quiet figures font-normal`}>
            {count !== undefined && generic.counted(figures.format(count), isLeast)}
          </span>
        )}
      </Title>
      {children && <div className={`${classes.actions} flex flex-wrap gap-2`}>{children}</div>}
    </header>
  );
}
