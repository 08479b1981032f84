import type { Connections } from '../../connections/index.ts';
import type { RailConnections, RailDeps } from '../deps.ts';
import type { BoletoRail } from '../ports/boleto-rail.ts';
import type { PaymentRail } from '../ports/payables.ts';
import type { PayoutRail } from '../ports/payout-rail.ts';
import type { PixRail } from '../ports/pix-rail.ts';
import type { PixRecurringRail } from '../ports/pix-recurring-rail.ts';
import { connectedAccounts } from './account-api/connected-account.ts';
import type { CompanyOf } from './bank-files.ts';
import { createApiBoletos } from './boleto-api/create-api-boletos.ts';
import { boletoByConnection, connectedBanks, connectedFiles, filesStatement } from './files/boleto-by-files.ts';
import { fileBoletoRail } from './files/file-boleto-rail.ts';
import { filePaymentRail } from './payment-files/file-payment-rail.ts';
import {
  connectedAccountsBy,
  connectedPaymentFiles,
  paymentsByConnection,
} from './payment-files/payments-by-connection.ts';
import { createApiPayouts, payoutsByConnection } from './payout-api/payout-api-rail.ts';
import { createApiPix, pixByConnection, recurringByConnection } from './pix-api/pix-by-connection.ts';
import { hasPixApiPayments } from './store/pix-api-store.ts';

export type BankConnections = RailConnections & Pick<Connections, 'all'>;

/** The ports that sellers' own banks implement. A seller without a connected bank gets those in `simulated`. */
export function createBanks(
  deps: RailDeps,
  {
    connections,
    companyOf,
    simulated,
  }: {
    readonly connections: BankConnections;
    readonly companyOf: CompanyOf;
    readonly simulated: {
      readonly pix: PixRail;
      readonly recurring: PixRecurringRail;
      readonly boleto: BoletoRail;
      readonly payout: PayoutRail | null;
      readonly payments: PaymentRail;
    };
  },
) {
  const { active } = connections;
  const pix = createApiPix(deps, connections);
  const payouts = createApiPayouts(deps, connections);
  const boletos = createApiBoletos(deps, connections);
  const files = { ...deps, connections, companyOf };
  return {
    pix: pixByConnection(deps, { api: pix.rail, simulated: simulated.pix, active }),
    recurring: recurringByConnection(deps, { api: pix.recurring, simulated: simulated.recurring, active }),
    boleto: boletoByConnection(files, {
      byFiles: fileBoletoRail(files),
      byCalls: boletos.rail,
      simulated: simulated.boleto,
    }),
    payments: paymentsByConnection(files, { byFiles: filePaymentRail(files), others: simulated.payments }),
    payout: payoutsByConnection(deps, { api: payouts.rail, simulated: simulated.payout, active }),
    connected: {
      PIX: pix.connected,
      PAYOUT: payouts.connected,
      ACCOUNT: connectedAccountsBy(connectedPaymentFiles(files), connectedAccounts(connections)),
      BANK_SLIP: connectedBanks(connectedFiles(files), boletos.connected),
    },
    statements: [pix.statement, payouts.statement, filesStatement(deps), boletos.statement],
    hasReceivedPix: (sellerId: string) => hasPixApiPayments(deps.reader, sellerId),
  };
}
