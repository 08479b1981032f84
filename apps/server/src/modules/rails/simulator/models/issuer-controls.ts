import type { Cents } from '@balcao/kernel';

export const issuerBehaviours = ['NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE'] as const;

/**
 * How the simulated issuer treats a seller. REFUSE: declarations are refused; DELAY: invoices and cancellations are
 * decided later; TIMEOUT: the first sending of each is not answered; DUPLICATE: each declaration arrives twice, and the
 * second answer is returned.
 */
export interface IssuerSettings {
  readonly behaviour: (typeof issuerBehaviours)[number];
  readonly delaySeconds: number;
}

export type IssuerAction = 'AUTHORIZE' | 'REJECT' | 'CANCEL' | 'KEEP';

/** A declaration at the simulated issuer. */
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

/** The sandbox panel's controls over the simulated issuer. */
export interface IssuerControls {
  /** `page` is 0-based. */
  findNotes(
    sellerId: string,
    page: { readonly page: number; readonly size: number; readonly order: 'ASC' | 'DESC' },
  ): Promise<{ readonly content: readonly IssuerNote[]; readonly totalElements: number }>;
  /** Decides a pending declaration now. Refuses `invoice_issuer.not_found`, `rails.action_not_possible`. */
  controlNote(control: {
    readonly sellerId: string;
    readonly id: string;
    readonly action: IssuerAction;
  }): Promise<IssuerNote>;
  getSettings(sellerId: string): Promise<IssuerSettings>;
  setSettings(sellerId: string, settings: IssuerSettings): Promise<void>;
}
