import { findWithdrawalsToApprove } from '@balcao/contract/settlement/transfers';
import { withdrawals } from '@balcao/messages/withdrawals';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDialog } from '../../lib/focus/use-dialog.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { pendingOptions } from './pending-options.ts';

const PendingDialog = lazy(() =>
  import('./pending-dialog.tsx').then(({ PendingDialog }) => ({ default: PendingDialog })),
);

/** Its space is reserved while the number is unknown or zero. */
export function PendingButton() {
  const session = useSession();
  const may = mayCall(session, findWithdrawalsToApprove);
  const { data } = useQuery({ ...pendingOptions, enabled: may });
  const dialog = useDialog();
  const count = data?.totalElements;
  return (
    <>
      {may && (
        <Button variant="light" onClick={dialog.open} disabled={!count}>
          {withdrawals.pending.open(count)}
        </Button>
      )}
      {dialog.isWanted && (
        <Suspense>
          <PendingDialog opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
