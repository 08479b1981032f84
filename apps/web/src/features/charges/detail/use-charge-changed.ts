import { findCharges, getCharge, getScheduledCharge } from '@balcao/contract/charges';
import { getChargeStatement } from '@balcao/contract/settlement';
import { useQueryClient } from '@tanstack/react-query';

/** Refetches what shows charges after one of them was changed here. */
export function useChargeChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const shown = [getCharge, getScheduledCharge, getChargeStatement, findCharges];
    await Promise.all(shown.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
