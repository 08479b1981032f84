import { newCharge } from '@balcao/messages/new-charge';
import { screens } from '@balcao/messages/screens';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCustomerOfAddress } from '../../../components/customer/use-customer-of-address.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { emptyCharge } from './charge-values.ts';
import { NewChargeForm } from './new-charge-form.tsx';

export function NewChargePage() {
  const { id, customer, error, refetch, isReady } = useCustomerOfAddress();
  /** Remounts the form, so that fields and draft are read again. */
  const [begun, setBegun] = useState(0);
  const start = customer ? { ...emptyCharge, customers: [customer] } : emptyCharge;
  return (
    <>
      <PageHeader title={screens.newCharge}>
        <Button component={Link} to="/cobrancas/importar" variant="default">
          {newCharge.importFile}
        </Button>
      </PageHeader>
      {error && <ErrorState title={newCharge.loadFailed} error={error} onRetry={() => void refetch()} />}
      {isReady && (
        <NewChargeForm
          key={begun}
          start={start}
          draftName={id ? `charge.${id}` : 'charge'}
          onBegin={() => setBegun(begun + 1)}
        />
      )}
    </>
  );
}
