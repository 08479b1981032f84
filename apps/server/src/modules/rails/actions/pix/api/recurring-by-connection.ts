import type { PixRecurringRail } from '../../../recurring/pix-recurring-rail.ts';
import { pixApiCharge } from '../../../store/pix-api-store.ts';
import { pixApiInstruction, recurrenceOfContract, recurrenceOfId } from '../../../store/pix-recurring-api-store.ts';
import type { SimulatorDeps } from '../../network/simulator-deps.ts';
import type { PixConnections } from './pix-by-connection.ts';

/**
 * Pix Automático at the seller's connected Pix bank, else simulated. A recurrence with a first charge goes where that
 * charge is, and stays where it was created.
 */
export function recurringByConnection(
  { reader }: Pick<SimulatorDeps, 'reader'>,
  {
    api,
    simulated,
    active,
  }: {
    readonly api: PixRecurringRail;
    readonly simulated: PixRecurringRail;
    readonly active: PixConnections['active'];
  },
): PixRecurringRail {
  const at = (isAtBank: unknown) => (isAtBank ? api : simulated);
  const ofRecurrence = async (sellerId: string, id: string) => at(await recurrenceOfId(reader, sellerId, id));
  const ofInstruction = async (sellerId: string, txid: string) => at(await pixApiInstruction(reader, sellerId, txid));
  return {
    journeys: async (sellerId) => at(await active(sellerId, 'PIX')).journeys(sellerId),
    create: async (instruction) => {
      const { sellerId, contract } = instruction;
      const txid = instruction.firstTxid ?? instruction.offeredTxid;
      const [known, charge] = await Promise.all([
        recurrenceOfContract(reader, sellerId, contract),
        txid ? pixApiCharge(reader, sellerId, txid) : active(sellerId, 'PIX'),
      ]);
      return at(known ?? charge).create(instruction);
    },
    findByContract: async (sellerId, contract) =>
      at(await recurrenceOfContract(reader, sellerId, contract)).findByContract(sellerId, contract),
    find: async (sellerId, id) =>
      (await (await ofRecurrence(sellerId, id)).find(sellerId, id)) ?? api.find(sellerId, id),
    request: async (request) => (await ofRecurrence(request.sellerId, request.recurrenceId)).request(request),
    cancel: async (sellerId, id) => (await ofRecurrence(sellerId, id)).cancel(sellerId, id),
    send: async (instruction) => (await ofRecurrence(instruction.sellerId, instruction.recurrenceId)).send(instruction),
    findInstruction: async (sellerId, txid) => (await ofInstruction(sellerId, txid)).findInstruction(sellerId, txid),
    cancelInstruction: async (sellerId, txid) =>
      (await ofInstruction(sellerId, txid)).cancelInstruction(sellerId, txid),
    retry: async (retry) => (await ofInstruction(retry.sellerId, retry.txid)).retry(retry),
  };
}
