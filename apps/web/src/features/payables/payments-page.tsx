import { payments as texts } from '@balcao/messages/payments';
import { pixFavorites } from '@balcao/messages/pix-favorites';
import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PaymentsBalance } from './balance/payments-balance.tsx';
import { BatchTab } from './batch/batch-tab.tsx';

const FavoritesDialog = lazy(() =>
  import('./favorites/favorites-dialog.tsx').then(({ FavoritesDialog: Dialog }) => ({ default: Dialog })),
);

/** `/pagamentos`: what the seller pays, and whom. */
export function PaymentsPage() {
  const [managing, setManaging] = useState(false);
  return (
    <>
      <PageHeader title={texts.title}>
        <Button
          variant="default"
          leftSection={<IconStar size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setManaging(true)}
        >
          {pixFavorites.title}
        </Button>
      </PageHeader>
      <PaymentsBalance />
      <BatchTab />
      {managing && (
        <Suspense>
          <FavoritesDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  );
}
