import { findCharges, getCharge, getScheduledCharge } from '@balcao/contract/charges';
import { getChargeStatement } from '@balcao/contract/settlement';
import { useQueryClient } from '@tanstack/react-query';

export function useChargeChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const shown = [getCharge, getScheduledCharge, getChargeStatement, findCharges];
    await Promise.all(shown.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
