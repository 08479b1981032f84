import { generic } from '@balcao/messages/generic';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MouseEventHandler } from 'react';
import type { ListStep } from './column-room.ts';
import classes from './data-table.module.css';

interface ColumnHeadProps {
  readonly header: string;
  readonly align: 'start' | 'end';
  readonly from: ListStep | undefined;
  readonly direction: 'asc' | 'desc' | false;
  readonly next: 'asc' | 'desc' | false;
  readonly onToggle: MouseEventHandler | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown } as const;

export function ColumnHead({ header, align, from, direction, next, onToggle }: ColumnHeadProps) {
  if (!onToggle) {
    return (
      <th scope="col" data-align={align} data-from={from}>
        {header}
      </th>
    );
  }
  const Icon = direction ? icons[direction] : IconArrowsSort;
  return (
    <th scope="col" data-align={align} data-from={from} aria-sort={direction ? ariaSort[direction] : 'none'}>
      <button
        type="button"
        className={`p-1 ${classes.sort} ${direction ? 'text-body' : ''} hover:text-body inline-flex items-center rounded-sm cursor-pointer gap-1`}
        onClick={onToggle}
        title={titleOf(next, header)}
      >
        {header}
        <Icon
          size={14}
          stroke={1.6}
          data-idle={!direction || undefined}
          data-no-print={!direction || undefined}
          aria-hidden="true"
        />
      </button>
    </th>
  );
}

function titleOf(next: 'asc' | 'desc' | false, header: string): string {
  if (!next) return generic.sort.none(header);
  return next === 'asc' ? generic.sort.ascending(header) : generic.sort.descending(header);
}
