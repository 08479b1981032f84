import { getCustomer } from '@balcao/contract/customers';
import { uuidText } from '@balcao/contract/shapes';
import { newCharge } from '@balcao/messages/new-charge';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { emptyCharge } from './charge-values.ts';
import { NewChargeForm } from './new-charge-form.tsx';

/** `?cliente=` is whom the person came from. */
const search = z.object({ cliente: uuidText.optional() });

/** Charges one or more customers: a boleto or a Pix with its day, sent at once. */
export function NewChargePage() {
  const [{ cliente }] = useSearchState(search);
  /** Each form that is begun is another: its fields and its draft are read anew. */
  const [begun, setBegun] = useState(0);
  const { data, error, refetch } = useQuery({
    ...answerOptions(getCustomer, { params: { uuid: cliente ?? '' } }),
    enabled: cliente !== undefined,
  });
  const start = data ? { ...emptyCharge, customers: [{ id: data.id, name: data.name }] } : emptyCharge;
  return (
    <>
      <PageHeader title={newCharge.action}>
        <Button component={Link} to="/cobrancas/importar" variant="default">
          {newCharge.importFile}
        </Button>
      </PageHeader>
      {error && <ErrorState title={newCharge.loadFailed} error={error} onRetry={() => void refetch()} />}
      {(data || !cliente) && (
        <NewChargeForm
          key={begun}
          start={start}
          draftName={cliente ? `charge.${cliente}` : 'charge'}
          onBegin={() => setBegun(begun + 1)}
        />
      )}
    </>
  );
}
