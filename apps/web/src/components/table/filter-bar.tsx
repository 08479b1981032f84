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
    <search className={`${classes.bar} grid gap-3 mb-4`}>
      <div className={`${classes.controls} flex flex-wrap items-start gap-2`}>
        {children}
        {tools && <div className={`${classes.tools} min-h-9 flex items-center gap-1 ms-auto`}>{tools}</div>}
      </div>
      {chips.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          {chips.map(({ key, label, onRemove }) => (
            <span
              key={key}
              className={`max-w-full bg-selected ${classes.chip} inline-flex items-center rounded-sm text-link text-13 font-medium gap-0.5`}
            >
              {label}
              <button
                type="button"
                className="grid place-items-center rounded-sm"
                aria-label={generic.removeFilter(label)}
                onClick={onRemove}
              >
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
