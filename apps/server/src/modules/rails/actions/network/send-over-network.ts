import { isLostOnTheWay, type Network, type NetworkName } from '../../behaviour.ts';
import { RailTimeout } from '../../rail-timeout.ts';
import { keepLostInstruction } from '../../store/network-table.ts';
import type { SimulatorDeps } from './simulator-deps.ts';

export interface SentInstruction {
  readonly sellerId: string;
  readonly rail: NetworkName;
  /** `create:` and the id: the key of a recorded loss. */
  readonly instruction: string;
}

/**
 * Sends an instruction over the simulated network. While the rail times out, half of the instructions are lost on the
 * way, and the answers of the others on the way back; a repeated instruction arrives and is answered.
 */
export async function sendOverNetwork<Answer>(
  deps: Pick<SimulatorDeps, 'transact' | 'clockOf'>,
  sent: SentInstruction,
  network: Network,
  act: () => Promise<Answer>,
  isLost: boolean = isLostOnTheWay(sent.instruction),
): Promise<Answer> {
  if (network.behaviour !== 'TIMEOUT' || network.wasLost) return act();
  if (isLost) await loseInstruction(deps, sent);
  else await act();
  throw new RailTimeout(sent.instruction);
}

/** Records the loss, so that the next sending arrives. */
async function loseInstruction(
  { transact, clockOf }: Pick<SimulatorDeps, 'transact' | 'clockOf'>,
  { sellerId, rail, instruction }: SentInstruction,
): Promise<void> {
  const lostAt = (await clockOf(sellerId)).now();
  await transact((tx) => keepLostInstruction(tx, { sellerId, rail, instruction, lostAt }));
}
