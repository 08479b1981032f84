import { chargeReportScreen } from '@balcao/messages/charge-report';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ReportQuery } from './report-dialog.tsx';

/** Loaded late, because its calendar is heavy and most visits do not open it. */
const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })));

export function ReportButton({ query }: { readonly query: ReportQuery }) {
  const [dialogWanted, setDialogWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
        onClick={() => {
          setDialogWanted(true);
          setOpened(true);
        }}
      >
        {chargeReportScreen.open}
      </Button>
      {dialogWanted && (
        <Suspense>
          <ReportDialog query={query} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
