import { findCharges, getCharge, getScheduledCharge } from '@balcao/contract/charges';
import { getChargeStatement } from '@balcao/contract/settlement';
import { useRefetch } from '../../../lib/api/use-refetch.ts';

export function useChargeChanged(): () => Promise<void> {
  return useRefetch(getCharge, getScheduledCharge, getChargeStatement, findCharges);
}
