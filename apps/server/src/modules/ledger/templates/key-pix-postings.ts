import type { Cents } from '@balcao/kernel';
import type { Posting, PostingMoment } from '../posting.ts';
import { moved } from './moved.ts';
import type { OwnAccount } from './own-transfer.ts';

interface KeyPix extends PostingMoment {
  readonly receivedId: string;
  /** The account of the key. */
  readonly account: Exclude<OwnAccount, 'available'>;
  readonly amountCents: Cents;
}

/** The institution owes the received amount, and the seller has it. */
export function pixReceived(pix: KeyPix & { readonly endToEndId: string }): Posting {
  return moved('pix.received', pix, gained(pix, pix.endToEndId));
}

/** Sends back all or part. `returnId` makes each return a fact of its own. */
export function pixSentBack(pix: KeyPix & { readonly returnId: string }): Posting {
  const { account: from, amountCents, receivedId: subjectId, returnId: reference } = pix;
  return moved('pix.sent_back', pix, { from, to: 'rail-clearing:banking', amountCents, subjectId, reference });
}

/** The provider did not send it back, so the seller has it again. */
export function pixReturnFailed(pix: KeyPix & { readonly returnId: string }): Posting {
  return moved('pix.return_failed', pix, gained(pix, pix.returnId));
}

function gained({ account: to, amountCents, receivedId: subjectId }: KeyPix, reference: string) {
  return { from: 'rail-clearing:banking', to, amountCents, subjectId, reference } as const;
}
