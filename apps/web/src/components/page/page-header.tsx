import { generic } from '@balcao/messages/generic';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** How many there are, beside the title. Its place is kept while it is not known. */
  readonly count?: number | undefined;
  /** Whether there may be more than those. */
  readonly isLeast?: boolean;
  /** The primary action, at the right. */
  readonly children?: ReactNode;
}

const figures = new Intl.NumberFormat('pt-BR');

export function PageHeader(props: PageHeaderProps) {
  const { title, count, isLeast = false, children } = props;
  return (
    <header className={`${classes.header} flex flex-wrap items-center justify-between gap-y-3 gap-x-4 mb-5`}>
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
