import { getDefaultPaymentMethods } from '@balcao/contract/sellers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { emptyPlan, type PlanValues } from './plan-values.ts';

/** The seller's methods, or all when they cannot be loaded; undefined until known. */
export function usePlanStart(): PlanValues | undefined {
  const { data, isError } = useQuery(answerOptions(getDefaultPaymentMethods, {}));
  // A refetched answer must not replace typed values.
  const [kept, setKept] = useState<PlanValues>();
  if (!kept && (data || isError))
    setKept(
      emptyPlan({
        bankSlip: data?.defaultEnableBankSlip ?? true,
        creditCard: data?.defaultEnableCreditCard ?? true,
        pix: data?.defaultEnablePixPayment ?? true,
      }),
    );
  return kept;
}
