import { generic } from '@balcao/messages/generic';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageNumbers } from './page-numbers.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  /** Names the list where its screen has more than one. */
  readonly label?: string;
  /** 0-based. */
  readonly page: number;
  readonly size: number;
  readonly totalPages: number;
  readonly totalElements: number;
  /** True when the total is a lower bound. */
  readonly isLeast?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize?: (size: number) => void;
}

const figures = new Intl.NumberFormat('pt-BR');
const texts = generic.pagination;
const sizes = [10, 20, 50, 100];
const [smallest = 0] = sizes;

/** `11–20 de 1.234`, and the way to the other pages. */
export function Pagination({
  label = texts.label,
  page,
  size,
  totalPages,
  totalElements,
  isLeast = false,
  onPage,
  onSize,
}: PaginationProps) {
  if (totalElements === 0) return null;
  const from = page * size + 1;
  return (
    <nav
      aria-label={label}
      className={`flex flex-wrap items-center justify-between gap-y-2 gap-x-4 pt-3 text-quiet text-13 ${classes.bar}`}
    >
      <span className="figures">
        {texts.range(
          from,
          Math.min(from + size - 1, totalElements),
          generic.counted(figures.format(totalElements), isLeast),
        )}
      </span>
      {onSize && totalElements > smallest && (
        <NativeSelect
          wrapperProps={{ 'data-no-print': true }}
          size="xs"
          me="auto"
          aria-label={texts.size}
          data={sizesWith(size).map((rows) => ({ value: String(rows), label: texts.perPage(rows) }))}
          value={String(size)}
          onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        />
      )}
      {totalPages > 1 && (
        <div data-no-print className={`${classes.pages} flex items-center gap-0.5`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.previous}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          {pageNumbers(page + 1, totalPages).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name
              <span key={`gap-${index}`} className={`text-center ${classes.gap}`} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={`${classes.page} hover:bg-hover h-7 rounded-sm figures cursor-pointer px-1.5`}
                aria-label={texts.page(number)}
                aria-current={number === page + 1 ? 'page' : undefined}
                onClick={() => onPage(number - 1)}
              >
                {figures.format(number)}
              </button>
            ),
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.next}
            disabled={page >= totalPages - 1}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
    </nav>
  );
}

/** An address may have any page size. */
function sizesWith(size: number): number[] {
  return sizes.includes(size) ? sizes : [...sizes, size].toSorted((a, b) => a - b);
}
