import { listTools } from '@balcao/messages/list-tools';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly count: number;
  /** Set when everything under the filters can be selected and is not. */
  readonly total: number | undefined;
  readonly everything: boolean;
  readonly sum: ReactNode;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

const figures = new Intl.NumberFormat('pt-BR');
const texts = listTools.selection;

export function SelectionBar({ count, total, everything, sum, onAll, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  const counted = figures.format(count);
  return (
    <section
      aria-label={texts.bar}
      className={`sticky flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2 px-3 border-strong bg-raised shadow-md ${classes.bar}`}
      data-no-print
    >
      <div className="flex flex-wrap items-center gap-y-2 gap-x-2">
        <strong role="status">{everything ? texts.allChosen(counted) : texts.count(counted)}</strong>
        {sum}
        {total !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {texts.all(figures.format(total))}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-y-2 gap-x-2">{children}</div>
    </section>
  );
}
