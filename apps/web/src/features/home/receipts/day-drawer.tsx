import { grants } from '@balcao/contract/access';
import { findReceivables } from '@balcao/contract/settlement';
import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { home } from '@balcao/messages/home';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { call } from '../../../lib/api/call.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';

const texts = home.receipts;
const size = 50;

interface DayDrawerProps {
  readonly date: PlainDate;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DayDrawer({ date, opened, onClose }: DayDrawerProps) {
  const mayOpen = useMaySee(grants.charge);
  const found = useInfiniteQuery({
    queryKey: [findReceivables.name, date],
    queryFn: ({ pageParam: page, signal }) => {
      const query = { settlementDateInitial: date, settlementDateFinal: date, page, size, sort: 'netAmount,DESC' };
      return call(findReceivables, { query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    meta: { topics: ['balance'] },
  });
  const receivables = found.data?.pages.flatMap(({ content }) => content);
  return (
    <SideDrawer opened={opened} onClose={onClose} title={texts.dayTitle(formatPlainDate(date))}>
      {receivables ? (
        <ul>
          {receivables.map(({ chargeUuid, installment, netAmount, state }) => (
            <li
              key={`${chargeUuid} ${installment}`}
              className="flex items-baseline justify-between border-b gap-4 py-2.5"
            >
              <span className="grid">
                <span>
                  {texts.installment(installment)} · {chargeScreens.detail.receivableStates[state]}
                </span>
                {mayOpen && (
                  <Anchor
                    className="text-quiet text-13"
                    renderRoot={(props) => <Link {...props} to="/cobrancas/$uuid" params={{ uuid: chargeUuid }} />}
                  >
                    {texts.openCharge}
                  </Anchor>
                )}
              </span>
              <Money amount={netAmount} />
            </li>
          ))}
        </ul>
      ) : found.error ? (
        <ErrorState title={texts.listFailed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height="12rem" />
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
