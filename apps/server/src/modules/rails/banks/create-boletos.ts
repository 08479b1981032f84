import type { ConnectedRail, Connections } from '../../connections/index.ts';
import type { RailDeps } from '../deps.ts';
import type { BoletoRail } from '../ports/boleto-rail.ts';
import type { RailStatement } from '../ports/rail-statement.ts';
import { joinStatements } from '../ports/rail-statement.ts';
import { cancelBoleto, registerBoleto, reviseBoleto } from '../simulator/boleto/simulated-boleto.ts';
import { findBoleto } from '../simulator/store/sim-boleto-store.ts';
import { unconnectedBoleto } from '../simulator/without-simulators.ts';
import { createApiBoletos } from './boleto-api/create-api-boletos.ts';
import { boletoByConnection, connectedBanks, connectedFiles, filesStatement } from './files/boleto-by-files.ts';
import { fileBoletoRail } from './files/file-boleto-rail.ts';
import type { CompanyOf } from './files/send-titles.ts';

/** What boletos at sellers' own banks need from other modules. */
export interface BoletosGiven {
  readonly connections: Pick<Connections, 'active' | 'get' | 'all' | 'noteCall'>;
  readonly simulate: boolean;
  /** The beneficiary, as a file to a bank names it. */
  readonly companyOf: CompanyOf;
}

/** Boletos by files, by calls, and by the simulator. */
export function createBoletos(
  deps: RailDeps,
  { connections, simulate, companyOf }: BoletosGiven,
): {
  readonly rail: BoletoRail;
  readonly connected: ConnectedRail;
  readonly statement: RailStatement;
} {
  const files = { ...deps, connections, companyOf };
  const simulated: BoletoRail = {
    register: registerBoleto(deps),
    find: async (sellerId, id) => findBoleto(deps.reader, sellerId, id, (await deps.clockOf(sellerId)).today()),
    awaitingRegistration: async () => new Set(),
    revise: reviseBoleto(deps),
    cancel: cancelBoleto(deps),
  };
  const byCalls = createApiBoletos(deps, connections);
  return {
    rail: boletoByConnection(files, {
      byFiles: fileBoletoRail(files),
      byCalls: byCalls.rail,
      simulated: simulate ? simulated : unconnectedBoleto(simulated),
    }),
    connected: connectedBanks(connectedFiles(files), byCalls.connected),
    statement: joinStatements(filesStatement(deps), byCalls.statement),
  };
}
