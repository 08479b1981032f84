import type { AnswerOf, findSandboxMails } from '@balcao/contract';
import type { SimulatorControls } from '../../rails/index.ts';

/** A message that left, or would have left. */
type Delivery = NonNullable<AnswerOf<typeof findSandboxMails>['content'][number]['delivery']>;

interface SandboxMail {
  readonly id: string;
  readonly channel: 'EMAIL' | 'WHATSAPP';
  readonly hiddenCopy: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Temporal.Instant;
  readonly delivery: Delivery | null;
}

/** What a person's authenticator shows now, and for how long. */
interface AuthenticatorCode {
  readonly email: string;
  readonly code: string;
  readonly secondsLeft: number;
}

export interface SandboxDeps {
  readonly controls: SimulatorControls;
  /** The seller's time, and by how much it runs ahead. */
  sandboxClockOf(sellerId: string): Promise<{ readonly now: Temporal.Instant; readonly aheadMs: number }>;
  /** Moves the seller's clock forward and does everything due on the way, in order. Returns how many works ran. */
  advanceClock(sellerId: string, to: Temporal.Instant): Promise<number>;
  /** The newest first; `page` is 0-based. */
  findMails(
    sellerId: string,
    page: { readonly page: number; readonly size: number },
  ): Promise<{ readonly content: readonly SandboxMail[]; readonly totalElements: number }>;
  /** Has the last confirmation of a session count no longer. */
  expireStepUp(caller: {
    readonly sellerId: string;
    readonly userId: string;
    readonly sessionId: string;
  }): Promise<void>;
  /** Of the seller's people who have a second factor. */
  authenticatorCodes(sellerId: string): Promise<readonly AuthenticatorCode[]>;
}
