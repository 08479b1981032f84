import type { ConnectionMethod } from '@balcao/contract';
import type { Connections } from '../../connections/index.ts';

/** By which methods a seller can be paid, and which of them divide what is paid. */
export interface OfferedMethods {
  /** Whether a seller can be paid by a method: in a sandbox always, elsewhere when a bank or acquirer is connected. */
  offers(sellerId: string, method: Exclude<ConnectionMethod, 'WHATSAPP'>): Promise<boolean>;
  /** Whether what is paid by a method is divided with sub-sellers: no bank divides it, the sandbox does. */
  splits(sellerId: string, method: 'BANK_SLIP' | 'PIX'): Promise<boolean>;
}

export function offeredMethods({ active }: Pick<Connections, 'active'>, simulate: boolean): OfferedMethods {
  return {
    offers: async (sellerId, method) => simulate || (await active(sellerId, method)) !== null,
    splits: async (sellerId, method) => simulate && (await active(sellerId, method)) === null,
  };
}
