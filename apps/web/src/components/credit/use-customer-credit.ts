import { grants } from '@balcao/contract/access';
import { getCustomer } from '@balcao/contract/customers';
import { type Cents, cents } from '@balcao/kernel';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

/** None for people who may not see customers. */
export function useCustomerCredit(customerId: string | undefined): Cents {
  const enabled = useMaySee(grants.customers) && customerId !== undefined;
  const { data } = useQuery({ ...answerOptions(getCustomer, { params: { uuid: customerId ?? '' } }), enabled });
  return data?.credit ?? cents(0);
}
