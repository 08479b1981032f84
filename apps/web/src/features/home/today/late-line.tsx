import { type BulkSelection, maxBulkCharges, previewBulk } from '@balcao/contract/bulk-actions';
import type { WorkLine } from '@balcao/contract/home';
import { home } from '@balcao/messages/home';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useDialog } from '../../../lib/focus/use-dialog.ts';
import { mayCall } from '../../../lib/session/may-call.ts';
import type { Session } from '../../../lib/session/session.ts';
import { WorkLineItem } from './work-line-item.tsx';

const BulkDialog = lazy(() =>
  import('../../../components/charges/bulk/bulk-dialog.tsx').then(({ BulkDialog }) => ({ default: BulkDialog })),
);
const BulkProgress = lazy(() =>
  import('../../../components/charges/bulk/bulk-progress.tsx').then(({ BulkProgress }) => ({ default: BulkProgress })),
);

const selection: BulkSelection = { filters: { status: ['LATE'], paymentMethod: 'ALL' } };

/** Late charges can be resent in bulk after a preview. */
export function LateLine({ line, session }: { readonly line: WorkLine; readonly session: Session }) {
  const dialog = useDialog();
  const [operation, setOperation] = useState<string>();
  const maySend = mayCall(session, previewBulk) && line.count <= maxBulkCharges && !operation;
  return (
    <WorkLineItem
      line={line}
      action={
        maySend && (
          <Button variant="default" size="compact-sm" onClick={dialog.open}>
            {home.today.sendAll}
          </Button>
        )
      }
    >
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
    </WorkLineItem>
  );
}
