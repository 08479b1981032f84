import { assertInvariant } from '@balcao/kernel';
import { assertThat } from '../../refusals.ts';
import type { RegisterRecipient, SplitProgramme } from '../../split/split-programme.ts';
import { findSimRecipient, insertRecipient } from '../../store/sim-split-store.ts';
import { assertSameContent, contentHash } from '../network/content-hash.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

/** Account numbers that the programme refuses: at once, or after its check. */
const refusedAtOnce = /^9+$/;
const refusedLater = /^8+$/;

export function registerRecipient(
  deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'>,
): SplitProgramme['register'] {
  return async (registration) => {
    const { sellerId, id, account } = registration;
    assertThat(!refusedAtOnce.test(account.number), 'split.account_refused');
    const contentHash = hashOf(registration);
    const requestedAt = (await deps.clockOf(sellerId)).now();
    const recipient = { sellerId, id, contentHash, accepted: !refusedLater.test(account.number), requestedAt };
    if (await deps.transact((tx) => insertRecipient(tx, recipient))) return;
    const kept = await findSimRecipient(deps.reader, sellerId, id);
    assertInvariant(kept, 'a registration whose id is taken is in the book');
    assertSameContent(kept.contentHash, contentHash);
  };
}

function hashOf({ recipient, account }: RegisterRecipient): string {
  return contentHash(
    ...[recipient.name, recipient.document, account.bank, account.branch, account.branchDigit],
    ...[account.number, account.digit, account.type, account.pixKey],
  );
}
