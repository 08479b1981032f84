import type { ComponentProps } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps extends ComponentProps<'table'> {
  /** All columns after the first hold amounts. In other tables a cell says so with `data-align="end"`. */
  readonly amounts?: boolean;
}

/** A small table of figures, which is no list: it has no pages, no order and no cards. */
export function PlainTable({ amounts = false, className = '', ...table }: PlainTableProps) {
  return <table {...table} className={`${classes.table} w-full ${className}`} data-amounts={amounts || undefined} />;
}
