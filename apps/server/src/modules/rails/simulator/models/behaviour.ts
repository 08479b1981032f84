import type { Cents } from '@balcao/kernel';
import type { RefundFailure } from '../../ports/refund-outcome.ts';

export const railNames = ['pix', 'boleto', 'card'] as const;
export type RailName = (typeof railNames)[number];
/** The receivers of instructions: a rail, or the issuer of invoices. */
export type NetworkName = RailName | 'invoice';

/**
 * How a simulated rail treats a seller. NORMAL; REFUSE: new instructions are refused; DELAY: results come later;
 * TIMEOUT: the first sending of each instruction is not answered; DUPLICATE: each webhook comes three times; SHUFFLE:
 * half of the webhooks come later, after those of later facts.
 */
export type Behaviour = 'NORMAL' | 'REFUSE' | 'DELAY' | 'TIMEOUT' | 'DUPLICATE' | 'SHUFFLE';

export interface RailBehaviours extends Readonly<Record<RailName, Behaviour>> {
  readonly delaySeconds: number;
}

export const defaultBehaviours: RailBehaviours = { pix: 'NORMAL', boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 5 };

export interface Network {
  readonly behaviour: Behaviour;
  readonly delaySeconds: number;
  /** An earlier sending was lost; the next one arrives. */
  readonly wasLost: boolean;
}

/**
 * While a rail times out, half of the instructions are lost on the way: those whose id ends in a character with an odd
 * code (`1` and `a` are odd). So people and tests can predict which.
 */
export function isLostOnTheWay(id: string): boolean {
  return id.charCodeAt(id.length - 1) % 2 === 1;
}

/** The delay of a webhook. Under SHUFFLE those with an odd last character are late. */
export function secondsLate(
  { behaviour, delaySeconds }: Pick<Network, 'behaviour' | 'delaySeconds'>,
  fact: string,
): number {
  const isLate = behaviour === 'DELAY' || (behaviour === 'SHUFFLE' && isLostOnTheWay(fact));
  return isLate ? delaySeconds : 0;
}

/** Why nothing of a payment goes back; null when it does. */
export function refundFailureOf(
  { disputedCents }: { readonly disputedCents: Cents },
  { behaviour }: Pick<Network, 'behaviour'>,
): RefundFailure | null {
  if (disputedCents > 0) return 'disputed';
  return behaviour === 'REFUSE' ? 'refused' : null;
}
