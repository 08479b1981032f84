import type { WithdrawalItem } from '@balcao/contract/settlement/transfers';
import { formatPlainDate } from '@balcao/kernel';
import { withdrawals } from '@balcao/messages/withdrawals';
import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { Money } from '../display/money.tsx';
import { useNameOf } from '../display/person-name.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { pendingOptions } from './pending-options.ts';

const texts = withdrawals.pending;

/** At most 50. */
export function PendingDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} centered size="lg">
      <PendingList />
    </Modal>
  );
}

function PendingList() {
  const { data, error, refetch } = useQuery(pendingOptions);
  if (!data) {
    if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    return <Skeleton height="8rem" radius="md" />;
  }
  if (data.content.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <ul className="grid gap-3">
      {data.content.map((withdrawal) => (
        <Pending key={withdrawal.uuid} withdrawal={withdrawal} />
      ))}
    </ul>
  );
}

function Pending({ withdrawal }: { readonly withdrawal: WithdrawalItem }) {
  const { amount, requestedBy, date, account } = withdrawal;
  const nameOf = useNameOf();
  return (
    <li className="grid border rounded gap-2 py-3 px-4">
      <div className="flex flex-wrap items-baseline justify-between font-semibold gap-y-1 gap-x-4">
        <Money amount={amount} />
      </div>
      <p className="text-quiet text-13">{texts.askedBy(nameOf(requestedBy), formatPlainDate(date))}</p>
      <p className="text-quiet text-13">{withdrawals.accountText(account)}</p>
      <div className="flex justify-end gap-2">
        <DecisionButtons withdrawal={withdrawal} />
      </div>
    </li>
  );
}
