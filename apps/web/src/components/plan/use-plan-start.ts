import { getDefaultPaymentMethods } from '@balcao/contract/sellers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { emptyPlan, type PlanValues } from './plan-values.ts';

/** What a new plan begins with: the seller's own methods, or all of them while those cannot be had; undefined until it is known. */
export function usePlanStart(): PlanValues | undefined {
  const { data, isError } = useQuery(answerOptions(getDefaultPaymentMethods, {}));
  // An answer that comes again must not take away what is being typed.
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
