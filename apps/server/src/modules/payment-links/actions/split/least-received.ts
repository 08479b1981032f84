import { type Cents, cents } from '@balcao/kernel';
import type { PricedOption } from '../../../charges/index.ts';

export function leastReceived(options: readonly PricedOption[]): Cents {
  return options.length === 0 ? cents(0) : cents(Math.min(...options.map((option) => option.receivedCents)));
}
