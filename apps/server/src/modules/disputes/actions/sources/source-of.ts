import { assertInvariant } from '@balcao/kernel';
import type { DisputesDeps } from '../../deps.ts';
import type { DisputedRail } from '../../dispute.ts';
import { type Dispute, isOfCharge, isOfReceivedPix } from '../../store/dispute-reader.ts';
import { chargeSource } from './charge.ts';
import type { DisputeSource, SourceDeps } from './dispute-source.ts';
import { receivedPixSource } from './received-pix.ts';

export function sourceOf(deps: SourceDeps, dispute: Dispute): DisputeSource {
  if (isOfCharge(dispute)) return chargeSource(deps, dispute);
  assertInvariant(isOfReceivedPix(dispute), 'a dispute has a source');
  return receivedPixSource(deps, dispute);
}

/** The calls of the rail that reports a dispute. */
export function railOf({ rails }: Pick<DisputesDeps, 'rails'>, { rail }: { readonly rail: DisputedRail }) {
  return rail === 'banking' ? rails.keyPayments : rails[rail];
}
