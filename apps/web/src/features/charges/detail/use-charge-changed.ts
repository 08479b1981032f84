import { findCharges, getCharge, getScheduledCharge } from '@balcao/contract/charges';
import { getChargeStatement } from '@balcao/contract/settlement';
import { useChanged } from '../../../lib/api/use-changed.ts';

const shown = [getCharge, getScheduledCharge, getChargeStatement, findCharges];

export function useChargeChanged(): () => Promise<void> {
  return useChanged(shown);
}
