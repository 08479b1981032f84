import { findCharge } from '../store/purchase-reader.ts';
import type { ChargesDeps } from './charges-deps.ts';

export function isCharge({ reader }: Pick<ChargesDeps, 'reader'>) {
  return async (sellerId: string, chargeId: string): Promise<boolean> =>
    (await findCharge(reader, sellerId, chargeId)) !== undefined;
}
