import { assertInvariant } from '@balcao/kernel';
import { accountTypes, findReceivedPix, returnedByDispute } from '../../banking/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { type Dispute, isOfReceivedPix } from '../store/dispute-reader.ts';

/** The Pix on a key that a dispute is about. */
export async function disputedPixOf({ reader }: Pick<DisputesDeps, 'reader'>, dispute: Dispute) {
  assertInvariant(isOfReceivedPix(dispute), 'a dispute without a charge is of a received Pix');
  const { sellerId, id, receivedId, heldCents } = dispute;
  const received = await findReceivedPix(reader, sellerId, receivedId);
  assertInvariant(received, 'a received Pix is kept');
  const { endToEndId, key, payerName: payer, amountCents, receivedAt } = received;
  const returnedCents = await returnedByDispute(reader, sellerId, id);
  const account = accountTypes[received.account];
  return { id: receivedId, endToEndId, key, payer, account, amountCents, receivedAt, heldCents, returnedCents };
}
