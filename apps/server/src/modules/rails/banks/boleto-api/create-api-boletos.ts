import { addDays, plainDateAt } from '@balcao/kernel';
import { mapConcurrent, type Webhook } from '../../../../jobs/index.ts';
import type { ConnectedRail, Connections, OpenConnection } from '../../../connections/index.ts';
import { recordCalls, refusedBy, resultOf } from '../../calls/call-provider.ts';
import type { RailDeps } from '../../deps.ts';
import type { BoletoRail } from '../../ports/boleto-rail.ts';
import type { InstrumentState, NamedInstrument, RailStatement } from '../../ports/rail-statement.ts';
import { statementOver } from '../../store/statement-over.ts';
import { bankAt, createBankClient } from '../bank-client.ts';
import { boletoBank } from '../index.ts';
import {
  type BoletoApiBoleto,
  boletoApiConnections,
  boletoApiEntries,
  boletoApiTotal,
  boletosNamed,
  boletosOfCodes,
  firstBoletoAt,
  type ReportedBoleto,
} from '../store/boleto-api-store.ts';
import { apiBoletoRail, type BoletoApiDeps, refreshBoleto } from './api-boleto-rail.ts';
import { reviseApiBoleto } from './revise-api-boleto.ts';

interface ApiBoletos {
  readonly rail: BoletoRail;
  readonly connected: ConnectedRail;
  readonly statement: RailStatement;
}

const atOnce = 4;

export function createApiBoletos(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'> & Pick<BoletoApiDeps, 'waitMs'>,
  connections: Pick<Connections, 'active' | 'get' | 'noteCall'>,
): ApiBoletos {
  const apiDeps = { ...deps, connections, client: createBankClient(recordCalls(connections), boletoBank) };
  const rail = { ...apiBoletoRail(apiDeps), revise: reviseApiBoleto(apiDeps) };
  return { rail, connected: connectedBanks(apiDeps), statement: apiStatement(apiDeps) };
}

function connectedBanks(deps: BoletoApiDeps): ConnectedRail {
  return {
    probe: (connection) =>
      resultOf(async () => {
        const today = (await deps.clockOf(connection.sellerId)).today();
        const answer = await deps.client.call(connection, boletoBank(connection).probe(connection, today));
        return answer.status < 300 ? { ok: true } : refusedBy(answer);
      }),
    registerWebhooks: (connection) =>
      resultOf(() => {
        const bank = bankAt(deps, connection);
        return boletoBank(connection).takeWebhooks(bank, `${connection.webhooksUrl}/boleto`);
      }),
    webhooksOf: async (connection, kind, body) => {
      const named = kind === 'boleto' ? boletoBank(connection).named(body) : null;
      if (!named) return null;
      const codes = named.map(({ code }) => code);
      const boletos = await boletosOfCodes(deps.reader, connection, codes);
      return named.flatMap(({ code, fact }) => {
        const boleto = boletos.find((one) => one.code === code);
        return boleto ? [webhookOf(boleto, fact)] : [];
      });
    },
    poll: async (connection, from, until) => {
      const boletos = await readPaid(deps, connection, from, until);
      return boletos.map((boleto) => webhookOf(boleto, boleto.status ?? ''));
    },
  };
}

function webhookOf({ sellerId, id }: BoletoApiBoleto, fact: string): Webhook {
  return { sellerId, source: 'boleto', webhookId: `api:${id}:${fact}`, payload: { id } };
}

/** Reads again each boleto of ours that the bank lists as paid in a period, and returns them. */
async function readPaid(
  deps: BoletoApiDeps,
  connection: OpenConnection,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly BoletoApiBoleto[]> {
  const first = await firstBoletoAt(deps.reader, connection);
  if (!first) return [];
  // Before its first boleto there is nothing of ours to read, and banks answer few days at a time.
  const since = Temporal.Instant.compare(first, from) > 0 ? first : from;
  const days = { from: addDays(plainDateAt(since), -1), to: plainDateAt(until) };
  const payments = new Map<string, ReportedBoleto['payment']>();
  for await (const { code, payment } of boletoBank(connection).paid(bankAt(deps, connection), days)) {
    payments.set(code, payment);
  }
  const boletos = await boletosOfCodes(deps.reader, connection, [...payments.keys()]);
  const read: BoletoApiBoleto[] = [];
  await mapConcurrent(boletos, atOnce, async (boleto) => {
    const reported =
      boleto.status === 'PAID'
        ? boleto
        : await refreshBoleto(deps, boleto, { payment: payments.get(boleto.code ?? '') ?? null, by: until });
    if (reported) read.push(reported);
  });
  return read;
}

/** The banks' side of the reconciliation: their records, read again for the requested period. */
function apiStatement(deps: BoletoApiDeps): RailStatement {
  const todayOf = async (sellerId: string) => (await deps.clockOf(sellerId)).today();
  const book = statementOver(deps.reader, 'boleto', async (sellerId) =>
    boletoApiEntries(sellerId, await todayOf(sellerId)),
  );
  return {
    list: async (period, page) => {
      const { sellerId, from, until } = period;
      if (page.after === null) {
        for (const id of await boletoApiConnections(deps.reader, sellerId)) {
          const connection = await deps.connections.get(sellerId, id);
          if (connection) await readPaid(deps, connection, from, until);
        }
      }
      return book.list(period, page);
    },
    find: book.find,
    totals: async (sellerId) =>
      new Map([['boleto', await boletoApiTotal(deps.reader, sellerId, await todayOf(sellerId))]]),
    states: async (sellerId, instruments) => {
      const named = instruments.filter(({ rail }) => rail === 'boleto').map(({ reference }) => reference);
      const boletos = await boletosNamed(deps.reader, sellerId, named);
      return boletos.map(({ id: reference, status }): NamedInstrument & { state: InstrumentState } => {
        return { rail: 'boleto', reference, state: status ? states[status] : 'LIVE' };
      });
    },
  };
}

const states = {
  PROCESSING: 'LIVE',
  OPEN: 'LIVE',
  PAID: 'PAID',
  REFUSED: 'ENDED',
  CANCELED: 'ENDED',
} as const satisfies Record<NonNullable<BoletoApiBoleto['status']>, InstrumentState>;
