import { findCharges, getCharge, getScheduledCharge } from '@balcao/contract/charges';
import { getChargeStatement } from '@balcao/contract/settlement';
import { useQueryClient } from '@tanstack/react-query';

/** Asks again for what shows charges, once one was changed from here (no reload). */
export function useChargeChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const shown = [getCharge, getScheduledCharge, getChargeStatement, findCharges];
    await Promise.all(shown.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
