import type { AnswerOf, findSandboxMails } from '@balcao/contract';
import type { SimulatorControls } from '../../rails/index.ts';

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

interface AuthenticatorCode {
  readonly email: string;
  readonly code: string;
  readonly secondsLeft: number;
}

export interface SandboxDeps {
  readonly controls: SimulatorControls;
  /** The seller's time and its offset. */
  sandboxClockOf(sellerId: string): Promise<{ readonly now: Temporal.Instant; readonly aheadMs: number }>;
  /** Moves the seller's clock forward and runs everything due, in order. Returns the number of jobs. */
  advanceClock(sellerId: string, to: Temporal.Instant): Promise<number>;
  /** Newest first; `page` is 0-based. */
  findMails(
    sellerId: string,
    page: { readonly page: number; readonly size: number },
  ): Promise<{ readonly content: readonly SandboxMail[]; readonly totalElements: number }>;
  /** Invalidates a session's last confirmation. */
  expireStepUp(caller: {
    readonly sellerId: string;
    readonly userId: string;
    readonly sessionId: string;
  }): Promise<void>;
  authenticatorCodes(sellerId: string): Promise<readonly AuthenticatorCode[]>;
}
