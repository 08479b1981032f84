import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { Posting } from '../posting.ts';
import type { OwnAccount } from './own-transfer.ts';

interface KeyPix {
  readonly sellerId: string;
  readonly receivedId: string;
  /** The account of the key. */
  readonly account: Exclude<OwnAccount, 'available'>;
  readonly amountCents: Cents;
  readonly occurredOn: PlainDate;
  readonly at: Temporal.Instant;
}

/** The institution owes the received amount, and the seller has it. */
export function pixReceived(pix: KeyPix & { readonly endToEndId: string }): Posting {
  return moved('pix.received', pix, pix.endToEndId, pix.amountCents);
}

/** Sends back all or part. `returnId` makes each return a fact of its own. */
export function pixSentBack(pix: KeyPix & { readonly returnId: string }): Posting {
  return moved('pix.sent_back', pix, pix.returnId, cents(-pix.amountCents));
}

/** The provider did not send it back, so the seller has it again. */
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
