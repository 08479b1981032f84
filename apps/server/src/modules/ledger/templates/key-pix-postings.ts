import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Posting } from '../posting.ts';
import type { OwnAccount } from './own-transfer.ts';

interface KeyPix {
  readonly sellerId: string;
  /** The UUID of the Pix that came. */
  readonly receivedId: string;
  /** The account that its key is of. */
  readonly account: Exclude<OwnAccount, 'available'>;
  readonly amountCents: Cents;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** A Pix came on one of the seller's keys: the institution that holds the account owes it, and the seller has it. */
export function pixReceived(pix: KeyPix & { readonly endToEndId: string }): Posting {
  return moved('pix.received', pix, pix.endToEndId, pix.amountCents);
}

/** All or part of it is sent back to who paid. `returnId` is of the instruction: each is a fact of its own. */
export function pixSentBack(pix: KeyPix & { readonly returnId: string }): Posting {
  return moved('pix.sent_back', pix, pix.returnId, cents(-pix.amountCents));
}

/** The provider did not send it back: it is the seller's again. */
export function pixReturnFailed(pix: KeyPix & { readonly returnId: string }): Posting {
  return moved('pix.return_failed', pix, pix.returnId, pix.amountCents);
}

function moved(
  fact: 'pix.received' | 'pix.sent_back' | 'pix.return_failed',
  { sellerId, receivedId, account, occurredOn, at }: KeyPix,
  reference: string,
  gainedCents: Cents,
): Posting {
  return {
    sellerId,
    fact,
    reference,
    subjectId: receivedId,
    occurredOn,
    at,
    entries: [
      { account: 'rail-clearing:banking', amountCents: cents(-gainedCents) },
      { account, amountCents: gainedCents },
    ],
  };
}
