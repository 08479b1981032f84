import { type BulkSelection, mostBulkCharges, previewBulk } from '@balcao/contract/bulk-actions';
import { home } from '@balcao/messages/home';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useDialog } from '../../../lib/focus/use-dialog.ts';
import { mayCall } from '../../../lib/session/may-call.ts';
import type { Session } from '../../../lib/session/session.ts';

const BulkDialog = lazy(() =>
  import('../../../components/charges/bulk/bulk-dialog.tsx').then(({ BulkDialog }) => ({ default: BulkDialog })),
);
const BulkProgress = lazy(() =>
  import('../../../components/charges/bulk/bulk-progress.tsx').then(({ BulkProgress }) => ({ default: BulkProgress })),
);

const selection: BulkSelection = { filters: { status: ['LATE'], paymentMethod: 'ALL' } };

/** Sends every late charge to its buyer again, once the person has seen which; and how it goes. */
export function SendLate({ session, count }: { readonly session: Session; readonly count: number }) {
  const dialog = useDialog();
  const [operation, setOperation] = useState<string>();
  if (!mayCall(session, previewBulk) || count > mostBulkCharges) return null;
  return (
    <>
      {!operation && (
        <Button variant="default" size="compact-sm" onClick={dialog.open}>
          {home.today.sendAll}
        </Button>
      )}
      <Suspense>
        {operation && <BulkProgress uuid={operation} onClose={() => setOperation(undefined)} />}
        {dialog.isWanted && (
          <BulkDialog
            action="SEND"
            selection={selection}
            opened={dialog.opened}
            onClose={dialog.close}
            onStarted={(uuid) => {
              dialog.close();
              setOperation(uuid);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
