import type { Cents } from '@balcao/kernel';

export const issuerBehaviours = ['NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE'] as const;

/**
 * How the simulated issuer treats a seller: REFUSE, no declaration is taken; DELAY, it decides later, about invoices and about
 * cancellations; TIMEOUT, the first sending of each is not answered; DUPLICATE, each declaration reaches it twice, and what is answered
 * is the second.
 */
export interface IssuerSettings {
  readonly behaviour: (typeof issuerBehaviours)[number];
  readonly delaySeconds: number;
}

export type IssuerAction = 'AUTHORIZE' | 'REJECT' | 'CANCEL' | 'KEEP';

/** A declaration as the issuer holds it. */
export interface IssuerNote {
  readonly id: string;
  readonly number: string;
  readonly buyer: string;
  readonly amountCents: Cents;
  readonly test: boolean;
  readonly status: 'PROCESSING' | 'AUTHORIZED' | 'REJECTED' | 'CANCELING' | 'CANCELED';
  readonly createdAt: Temporal.Instant;
  readonly actions: readonly IssuerAction[];
}

/** What the sandbox holds of the simulated issuer. */
export interface IssuerControls {
  /** `page` is 0-based. */
  findNotes(
    sellerId: string,
    page: { readonly page: number; readonly size: number; readonly order: 'ASC' | 'DESC' },
  ): Promise<{ readonly content: readonly IssuerNote[]; readonly totalElements: number }>;
  /** Decides now what the issuer looks at. Refuses `invoice_issuer.not_found`, `rails.action_not_possible`. */
  controlNote(control: {
    readonly sellerId: string;
    readonly id: string;
    readonly action: IssuerAction;
  }): Promise<IssuerNote>;
  getSettings(sellerId: string): Promise<IssuerSettings>;
  setSettings(sellerId: string, settings: IssuerSettings): Promise<void>;
}
