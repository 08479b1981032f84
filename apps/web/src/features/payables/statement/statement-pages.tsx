import { paymentsStatement as texts } from '@balcao/messages/payments-statement';
import { Button } from '@mantine/core';
import { pageWindow } from './page-window.ts';

interface StatementPagesProps {
  /** 0-based. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** 'Mostrando X a Y de Z pagamentos'. */
export function StatementPages({ page, size, total, onPage }: StatementPagesProps) {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const from = page * size + 1;
  return (
    <nav
      data-no-print
      className="flex flex-wrap items-center justify-between figures gap-y-2 gap-x-4 mt-4"
      aria-label={texts.pages}
    >
      <span>{texts.shown(from, Math.min(from + size - 1, total), total)}</span>
      {last > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button variant="subtle" size="compact-sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {texts.previous}
          </Button>
          {pageWindow(page, last).map((one) => (
            <Button
              key={one}
              variant={one === page ? 'filled' : 'subtle'}
              size="compact-sm"
              aria-current={one === page ? 'page' : undefined}
              onClick={() => onPage(one)}
            >
              {one + 1}
            </Button>
          ))}
          <Button variant="subtle" size="compact-sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {texts.next}
          </Button>
        </div>
      )}
    </nav>
  );
}
