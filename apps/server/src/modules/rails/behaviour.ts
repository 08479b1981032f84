export const railNames = ['pix', 'boleto', 'card'] as const;
export type RailName = (typeof railNames)[number];
/** What instructions are sent to: a rail, or the issuer of invoices. */
export type NetworkName = RailName | 'invoice';

/**
 * How a simulated rail treats a seller: NORMAL; REFUSE, no new instruction is taken; DELAY, what the rail has to say comes
 * later; TIMEOUT, the first sending of each instruction is not answered; DUPLICATE, each notice comes three times; SHUFFLE,
 * half of the notices come later, and what happened after them is told before.
 */
export type Behaviour = 'NORMAL' | 'REFUSE' | 'DELAY' | 'TIMEOUT' | 'DUPLICATE' | 'SHUFFLE';

export interface RailBehaviours extends Readonly<Record<RailName, Behaviour>> {
  readonly delaySeconds: number;
}

export const defaultBehaviours: RailBehaviours = { pix: 'NORMAL', boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 5 };

/** What the simulated network does with one instruction. */
export interface Network {
  readonly behaviour: Behaviour;
  readonly delaySeconds: number;
  /** The instruction was sent before and did not arrive; the next sending does. */
  readonly wasLost: boolean;
}

/**
 * Of the instructions that are not answered, half did not even arrive: those whose id ends in an odd character (by its
 * code: `1` is odd, `a` too). So people and tests know beforehand which.
 */
export function isLostOnTheWay(id: string): boolean {
  return id.charCodeAt(id.length - 1) % 2 === 1;
}

/** How much later than the fact its notice leaves. Those that others overtake are of the same half: an odd last character. */
export function secondsLate(
  { behaviour, delaySeconds }: Pick<Network, 'behaviour' | 'delaySeconds'>,
  fact: string,
): number {
  const isLate = behaviour === 'DELAY' || (behaviour === 'SHUFFLE' && isLostOnTheWay(fact));
  return isLate ? delaySeconds : 0;
}
