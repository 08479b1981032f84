import { findRefusedInvoices } from '@balcao/contract/invoices/invoices';
import { home } from '@balcao/messages/home';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { call } from '../../../lib/api/call.ts';
import classes from './today.module.css';

const texts = home.refusedInvoices;

interface RefusedInvoicesProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A new invoice is issued on the charge. */
export function RefusedInvoices({ opened, onClose }: RefusedInvoicesProps) {
  const found = useInfiniteQuery({
    queryKey: [findRefusedInvoices.name],
    queryFn: ({ pageParam: page, signal }) => call(findRefusedInvoices, { query: { page } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    meta: { topics: ['charge'] },
  });
  const invoices = found.data?.pages.flatMap(({ content }) => content);
  return (
    <SideDrawer opened={opened} onClose={onClose} title={texts.title}>
      {!invoices && found.error ? (
        <ErrorState title={texts.loadFailed} error={found.error} onRetry={() => void found.refetch()} />
      ) : !invoices ? (
        <Skeleton height="12rem" />
      ) : invoices.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <ul className={classes.list}>
          {invoices.map(({ charge, customerName, title, value, reason }) => (
            <li key={charge}>
              <Link
                to="/cobrancas/$uuid"
                params={{ uuid: charge }}
                className={`${classes.charge} grid grid-cols-fill content-center text-inherit leading-5 no-underline gap-x-4`}
              >
                <span className={classes.who}>{customerName}</span>
                <span className="text-end">
                  <Money amount={value} />
                </span>
                <span className={`${classes.what} overflow-hidden text-quiet text-13 text-ellipsis`}>{title}</span>
                <span className={`${classes.reason} overflow-hidden text-red text-13 text-ellipsis col-span-full`}>
                  {reason}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </SideDrawer>
  );
}
