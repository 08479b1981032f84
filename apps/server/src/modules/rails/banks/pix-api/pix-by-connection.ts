import type { ConnectedRail } from '../../../connections/index.ts';
import { recordCalls } from '../../calls/call-provider.ts';
import type { RailConnections, RailDeps } from '../../deps.ts';
import type { PixRail } from '../../ports/pix-rail.ts';
import type { PixRecurringRail } from '../../ports/pix-recurring-rail.ts';
import type { RailStatement } from '../../ports/rail-statement.ts';
import { providerDispute } from '../../store/provider-dispute-store.ts';
import { createBankClient } from '../bank-client.ts';
import { pixProfile } from '../index.ts';
import { pixApiCharge, pixApiPayment, pixApiRefund } from '../store/pix-api-store.ts';
import { pixApiInstruction, recurrenceOfContract, recurrenceOfId } from '../store/pix-recurring-api-store.ts';
import { connectedPix } from './connected-pix.ts';
import type { PixApiDeps } from './pix-api-deps.ts';
import { pixApiInstructions } from './pix-api-instructions.ts';
import { pixApiRail } from './pix-api-rail.ts';
import { pixApiRecurrences } from './pix-api-recurrences.ts';
import { pixApiStatement } from './pix-api-statement.ts';

export interface ApiPix {
  readonly rail: PixRail;
  readonly recurring: PixRecurringRail;
  readonly connected: ConnectedRail;
  readonly statement: RailStatement;
}

export function createApiPix(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>,
  connections: RailConnections,
): ApiPix {
  const apiDeps: PixApiDeps = {
    ...deps,
    client: createBankClient(recordCalls(connections), pixProfile),
    active: (sellerId) => connections.active(sellerId, 'PIX'),
    get: (sellerId, id) => connections.get(sellerId, id),
  };
  const rail = pixApiRail(apiDeps);
  const recurrences = pixApiRecurrences(apiDeps);
  return {
    rail,
    recurring: { ...recurrences, ...pixApiInstructions(apiDeps, recurrences.find) },
    connected: connectedPix(apiDeps),
    statement: pixApiStatement(apiDeps, rail.find),
  };
}

/**
 * Pix at the seller's connected bank, else simulated; outside a sandbox it is refused `rails.not_connected`. A charge
 * stays where it was created.
 */
export function pixByConnection(
  { reader }: Pick<RailDeps, 'reader'>,
  {
    api,
    simulated,
    active,
  }: { readonly api: PixRail; readonly simulated: PixRail; readonly active: RailConnections['active'] },
): PixRail {
  const ofCharge = async (sellerId: string, txid: string) =>
    (await pixApiCharge(reader, sellerId, txid)) ? api : simulated;
  const ofPayment = async (sellerId: string, endToEndId: string) =>
    (await pixApiPayment(reader, sellerId, endToEndId)) ? api : simulated;
  const ofDispute = async (sellerId: string, id: string) =>
    (await providerDispute(reader, sellerId, id)) ? api : simulated;
  return {
    create: async (instruction) => {
      const { sellerId, txid } = instruction;
      const [known, made] = await Promise.all([pixApiCharge(reader, sellerId, txid), active(sellerId, 'PIX')]);
      return (known || made ? api : simulated).create(instruction);
    },
    revise: async (instruction) => (await ofCharge(instruction.sellerId, instruction.txid)).revise(instruction),
    find: async (sellerId, txid) => (await ofCharge(sellerId, txid)).find(sellerId, txid),
    cancel: async (sellerId, txid) => (await ofCharge(sellerId, txid)).cancel(sellerId, txid),
    refund: async (request) => (await ofPayment(request.sellerId, request.endToEndId)).refund(request),
    findRefund: async (sellerId, id) =>
      ((await pixApiRefund(reader, sellerId, id)) ? api : simulated).findRefund(sellerId, id),
    findDisputes: async (sellerId, paymentId) =>
      (await ofPayment(sellerId, paymentId)).findDisputes(sellerId, paymentId),
    defend: async (defence) => (await ofDispute(defence.sellerId, defence.disputeId)).defend(defence),
    acceptDispute: async (sellerId, id) => (await ofDispute(sellerId, id)).acceptDispute(sellerId, id),
  };
}

/**
 * Pix Automático at the seller's connected Pix bank, else simulated. A recurrence with a first charge goes where that
 * charge is, and stays where it was created.
 */
export function recurringByConnection(
  { reader }: Pick<RailDeps, 'reader'>,
  {
    api,
    simulated,
    active,
  }: {
    readonly api: PixRecurringRail;
    readonly simulated: PixRecurringRail;
    readonly active: RailConnections['active'];
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
