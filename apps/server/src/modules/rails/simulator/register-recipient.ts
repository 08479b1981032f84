import { assertInvariant } from '@balcao/kernel';
import { assertSameContent, contentHash } from '../calls/content-hash.ts';
import type { RailDeps } from '../deps.ts';
import type { RegisterRecipient, SplitProgramme } from '../ports/split-programme.ts';
import { assertThat } from '../refusals.ts';
import { findSimRecipient, insertRecipient } from './store/sim-split-store.ts';

/** Account numbers that the programme refuses: at once, or after its check. */
const refusedAtOnce = /^9+$/;
const refusedLater = /^8+$/;

export function registerRecipient(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): SplitProgramme['register'] {
  return async (registration) => {
    const { sellerId, id, account } = registration;
    assertThat(!refusedAtOnce.test(account.number), 'split.account_refused');
    const hash = hashOf(registration);
    const requestedAt = (await deps.clockOf(sellerId)).now();
    const recipient = { sellerId, id, contentHash: hash, accepted: !refusedLater.test(account.number), requestedAt };
    if (await deps.transact((tx) => insertRecipient(tx, recipient))) return;
    const kept = await findSimRecipient(deps.reader, sellerId, id);
    assertInvariant(kept, 'a registration whose id is taken is in the book');
    assertSameContent(kept.contentHash, hash);
  };
}

function hashOf({ recipient, account }: RegisterRecipient): string {
  return contentHash(
    ...[recipient.name, recipient.document, account.bank, account.branch, account.branchDigit],
    ...[account.number, account.digit, account.type, account.pixKey],
  );
}

/** How long the simulated programme checks a registration. */
const minutes = 5;

export function findRecipient(deps: Pick<RailDeps, 'reader' | 'clockOf'>): SplitProgramme['find'] {
  return async (sellerId, id) => {
    const recipient = await findSimRecipient(deps.reader, sellerId, id);
    if (!recipient) return null;
    const now = (await deps.clockOf(sellerId)).now();
    if (Temporal.Instant.compare(now, recipient.requestedAt.add({ minutes })) < 0) return { status: 'PROCESSING' };
    return { status: recipient.accepted ? 'ACTIVE' : 'REFUSED' };
  };
}
