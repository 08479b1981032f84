import { expect } from 'vitest';
import type { Database } from '../../database/transact.ts';
import { bankingBelow } from '../banking/test-banking.ts';
import { createDisputes, type DisputesDeps } from './index.ts';

const ofCharge = async () => expect.fail('nothing is of a charge');

/** A seller's account, and the disputes of the Pix that it receives. */
export async function receivedPixOver(database: Database) {
  const { above, ...world } = await bankingBelow(database, ({ deps, banking, rails }) => {
    const forDisputes: DisputesDeps = {
      ...deps,
      banking,
      rails,
      findCases: rails.findCases,
      charges: { handleWebhook: ofCharge, checkAgain: ofCharge, getCharge: ofCharge, getCustomerTotals: ofCharge },
      settlement: { reserveForReversal: ofCharge, releaseReversal: ofCharge },
    };
    return { forDisputes, ...createDisputes(forDisputes) };
  });
  return { ...world, forDisputes: above.forDisputes, disputes: above };
}
