import type { DisputeSheet } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import { accountTypes, findReceivedPix, returnedByDispute } from '../../banking/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { type Dispute, isOfReceivedPix } from '../store/dispute-reader.ts';

/** The Pix on a key that a dispute is about, and who paid it. */
export async function disputedPixOf({ reader }: Pick<DisputesDeps, 'reader'>, dispute: Dispute) {
  assertInvariant(isOfReceivedPix(dispute), 'a dispute without a charge is of a received Pix');
  const { sellerId, id, receivedId, heldCents } = dispute;
  const received = await findReceivedPix(reader, sellerId, receivedId);
  assertInvariant(received, 'a received Pix is kept');
  const { endToEndId, key, payerName: payer, amountCents, receivedAt } = received;
  const pix: NonNullable<DisputeSheet['receivedPix']> = {
    uuid: receivedId,
    endToEndId,
    key,
    account: accountTypes[received.account],
    amount: amountCents,
    receivedAt: receivedAt.toString(),
    heldAmount: heldCents,
    returnedAmount: await returnedByDispute(reader, sellerId, id),
  };
  return { payer, pix };
}
