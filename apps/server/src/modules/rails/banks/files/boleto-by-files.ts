import { noDueTerms, ownNumber } from '@balcao/brazil';
import { cents, plainDateAt } from '@balcao/kernel';
import type { ConnectedRail, OpenConnection } from '../../../connections/index.ts';
import type { BoletoRail } from '../../ports/boleto-rail.ts';
import type { PostalAddress } from '../../ports/party.ts';
import type { InstrumentState, NamedInstrument, RailStatement } from '../../ports/rail-statement.ts';
import { keptTerms } from '../../store/due-terms-columns.ts';
import { statementOver } from '../../store/statement-over.ts';
import { type BankFileDeps, type CompanyOf, isByFiles, tryColumns } from '../bank-files.ts';
import { type BankTitleStatus, bankTitle, titleEntries, titlesNamed, titleTotal } from '../store/bank-title-store.ts';
import { boletoApiBoleto } from '../store/boleto-api-store.ts';
import { buildRemittance, collectionOf } from './collection-of.ts';

/**
 * Boletos at the seller's connected bank, else at the simulator (outside a sandbox, nowhere). A boleto stays where it
 * was issued.
 */
export function boletoByConnection(
  { reader, connections }: Pick<BankFileDeps, 'reader' | 'connections'>,
  { byFiles, byCalls, simulated }: Readonly<Record<'byFiles' | 'byCalls' | 'simulated', BoletoRail>>,
): BoletoRail {
  const bankOf = async (sellerId: string, id: string) => {
    if (await bankTitle(reader, sellerId, id)) return byFiles;
    return (await boletoApiBoleto(reader, sellerId, id)) ? byCalls : null;
  };
  const of = async (sellerId: string, id: string) => (await bankOf(sellerId, id)) ?? simulated;
  return {
    register: async (instruction) => {
      const { sellerId, id } = instruction;
      const bank = await bankOf(sellerId, id);
      if (bank) return bank.register(instruction);
      const connection = await connections.active(sellerId, 'BANK_SLIP');
      if (!connection) return simulated.register(instruction);
      // A boleto that was registered before the bank was connected stays where it is.
      if (await simulated.find(sellerId, id)) return simulated.register(instruction);
      return (isByFiles(connection) ? byFiles : byCalls).register(instruction);
    },
    find: async (sellerId, id) => (await of(sellerId, id)).find(sellerId, id),
    awaitingRegistration: byFiles.awaitingRegistration,
    revise: async (instruction) => (await of(instruction.sellerId, instruction.id)).revise(instruction),
    cancel: async (sellerId, id) => (await of(sellerId, id)).cancel(sellerId, id),
  };
}

export function connectedBanks(byFiles: ConnectedRail, byCalls: ConnectedRail): ConnectedRail {
  const of = (connection: OpenConnection) => (isByFiles(connection) ? byFiles : byCalls);
  return {
    probe: (connection) => of(connection).probe(connection),
    registerWebhooks: async (connection) => (await of(connection).registerWebhooks?.(connection)) ?? { ok: true },
    webhooksOf: (connection, kind, body) => of(connection).webhooksOf(connection, kind, body),
    poll: async (connection, from, until) => (await of(connection).poll?.(connection, from, until)) ?? [],
  };
}

const example = {
  street: 'Rua de Exemplo',
  number: '100',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01001000',
} satisfies PostalAddress;

/** Tests a bank that works by files without calling it: numbers a boleto and writes a remessa, and keeps neither. */
export function connectedFiles({
  clockOf,
  companyOf,
}: Pick<BankFileDeps, 'clockOf'> & { companyOf: CompanyOf }): ConnectedRail {
  return {
    probe: async (connection) => {
      const collection = collectionOf(connection);
      const [company, clock] = [await companyOf(connection.sellerId), await clockOf(connection.sellerId)];
      const [today, at] = [clock.today(), clock.now()];
      return tryColumns(() => {
        const { fileNumber } = ownNumber(collection.agreement, collection.firstNumber, today);
        const title = {
          fileNumber,
          documentNumber: '1',
          amountCents: cents(1000),
          dueDate: plainDateAt(at),
          issuedOn: today,
          ...keptTerms({ ...noDueTerms, fineHundredths: 200, interestHundredths: 100 }),
          payer: { ...company, address: example },
        };
        buildRemittance(collection, company, { fileNumber: 1, entries: [title], newDueDates: [], writeOffs: [], at });
      });
    },
    webhooksOf: async () => null,
  };
}

/** The banks' side of the reconciliation, from the received retornos. */
export function filesStatement({ reader, clockOf }: Pick<BankFileDeps, 'reader' | 'clockOf'>): RailStatement {
  const todayOf = async (sellerId: string) => (await clockOf(sellerId)).today();
  return {
    ...statementOver(reader, 'boleto', async (sellerId) => titleEntries(sellerId, await todayOf(sellerId))),
    totals: async (sellerId) => new Map([['boleto', await titleTotal(reader, sellerId, await todayOf(sellerId))]]),
    states: async (sellerId, instruments) => {
      const named = instruments.filter(({ rail }) => rail === 'boleto').map(({ reference }) => reference);
      const titles = await titlesNamed(reader, sellerId, named);
      return titles.map(
        ({ id: reference, status, writeOffRequestedAt }): NamedInstrument & { state: InstrumentState } => {
          return {
            rail: 'boleto',
            reference,
            state: status !== 'PAID' && writeOffRequestedAt ? 'ENDED' : states[status],
          };
        },
      );
    },
  };
}

const states = {
  WAITING: 'LIVE',
  SENT: 'LIVE',
  REGISTERED: 'LIVE',
  PAID: 'PAID',
  REFUSED: 'ENDED',
  CANCELED: 'ENDED',
} as const satisfies Record<BankTitleStatus, InstrumentState>;
