import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
}

interface FilterBarProps {
  readonly children: ReactNode;
  /** Controls of the whole list. */
  readonly tools?: ReactNode;
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
}

/** Each active filter is a removable chip. */
export function FilterBar({ children, tools, chips, onClear }: FilterBarProps) {
  return (
    <search className={classes.bar}>
      <div className={classes.controls}>
        {children}
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {chips.length > 0 && (
        <div className={classes.chips}>
          {chips.map(({ key, label, onRemove }) => (
            <span key={key} className={classes.chip}>
              {label}
              <button type="button" aria-label={generic.removeFilter(label)} onClick={onRemove}>
                <IconX size={14} stroke={1.8} aria-hidden="true" />
              </button>
            </span>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {generic.clearFilters}
          </Button>
        </div>
      )}
    </search>
  );
}
