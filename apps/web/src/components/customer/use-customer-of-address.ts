import { grants } from '@balcao/contract/access';
import { getCustomer } from '@balcao/contract/customers';
import { uuidText } from '@balcao/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../lib/navigation/use-search-state.ts';

/** `?cliente=` preselects a customer. */
const search = z.object({ cliente: uuidText.optional() });

/**
 * Reads the customer of the address for people who may see customers; `id` is undefined without one, `customer` until
 * it is loaded.
 */
export function useCustomerOfAddress() {
  const [{ cliente }] = useSearchState(search);
  const id = useMaySee(grants.customers) ? cliente : undefined;
  const { data, error, refetch } = useQuery({
    ...answerOptions(getCustomer, { params: { uuid: id ?? '' } }),
    enabled: id !== undefined,
  });
  const customer = data && { id: data.id, name: data.name };
  return { id, customer, error, refetch, isReady: id === undefined || customer !== undefined };
}
