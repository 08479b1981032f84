import type { Reader } from '../../../database/transact.ts';
import type { RailDeps } from '../deps.ts';
import type { InstrumentState, NamedInstrument, RailStatement } from '../ports/rail-statement.ts';
import { boletoStatusOn } from './models/boleto-bank.ts';
import { pixStatusAt } from './models/pix-provider.ts';
import { presentInstruction } from './recurring/instructions.ts';
import { findSimBoletos } from './store/sim-boleto-store.ts';
import { findSimAuthorizations } from './store/sim-card-store.ts';
import { findSimPixCharges } from './store/sim-pix-store.ts';
import { findSimInstructions } from './store/sim-recurring-store.ts';
import { entriesBetween, entriesNamed, railTotals, type StatementOf } from './store/sim-statement-store.ts';

type Deps = Pick<RailDeps, 'reader' | 'clockOf'>;

export function createRailStatement({ reader, clockOf }: Deps): RailStatement {
  const statementOf = async (sellerId: string): Promise<StatementOf> => {
    const clock = await clockOf(sellerId);
    return { sellerId, now: clock.now(), today: clock.today() };
  };
  return {
    list: async (period, page) => entriesBetween(reader, await statementOf(period.sellerId), period, page),
    find: async (sellerId, keys) => entriesNamed(reader, await statementOf(sellerId), keys),
    totals: async (sellerId) => railTotals(reader, await statementOf(sellerId)),
    states: async (sellerId, instruments) => {
      const of = await statementOf(sellerId);
      const found = await Promise.all(
        (['pix', 'boleto', 'card'] as const).map((rail) => states[rail](reader, of, namesOf(instruments, rail))),
      );
      return found.flat();
    },
  };
}

type StatesOf = (
  reader: Reader,
  of: StatementOf,
  references: readonly string[],
) => Promise<(NamedInstrument & { readonly state: InstrumentState })[]>;

const states: Readonly<Record<NamedInstrument['rail'], StatesOf>> = {
  pix: async (reader, { sellerId, now }, references) => {
    const [charges, instructions] = await Promise.all([
      findSimPixCharges(reader, sellerId, references),
      findSimInstructions(reader, sellerId, references),
    ]);
    return [
      ...charges.map(({ txid, status, expiresAt }) => {
        return { rail: 'pix' as const, reference: txid, state: stateOfPix[pixStatusAt({ status, expiresAt }, now)] };
      }),
      ...instructions.map((instruction) => {
        const { status } = presentInstruction(instruction, now);
        return { rail: 'pix' as const, reference: instruction.txid, state: stateOfInstruction[status] };
      }),
    ];
  },
  boleto: async (reader, { sellerId, today }, references) => {
    const boletos = await findSimBoletos(reader, sellerId, references);
    return boletos.map(({ id, status, dueDate }) => {
      return { rail: 'boleto', reference: id, state: stateOfBoleto[boletoStatusOn({ status, dueDate }, today)] };
    });
  },
  card: async (reader, { sellerId, now }, references) => {
    const authorizations = await findSimAuthorizations(reader, sellerId, references);
    return authorizations.map(({ id, status, answersAt }) => {
      const isAnswered = Temporal.Instant.compare(answersAt, now) <= 0;
      return { rail: 'card', reference: id, state: isAnswered ? stateOfCard[status] : 'LIVE' };
    });
  },
};

const stateOfPix = { ACTIVE: 'LIVE', PAID: 'PAID', EXPIRED: 'ENDED', CANCELED: 'ENDED' } as const;
const stateOfInstruction = {
  CRIADA: 'LIVE',
  ATIVA: 'LIVE',
  CONCLUIDA: 'PAID',
  EXPIRADA: 'ENDED',
  REJEITADA: 'ENDED',
  CANCELADA: 'ENDED',
} as const;
const stateOfBoleto = { OPEN: 'LIVE', PAID: 'PAID', CANCELED: 'ENDED' } as const;
const stateOfCard = { CHALLENGE: 'LIVE', AUTHORIZED: 'PAID', REFUSED: 'ENDED' } as const;

function namesOf(instruments: readonly NamedInstrument[], rail: NamedInstrument['rail']): string[] {
  return instruments.filter((one) => one.rail === rail).map(({ reference }) => reference);
}
