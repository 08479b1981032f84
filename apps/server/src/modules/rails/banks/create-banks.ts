import type { Connections } from '../../connections/index.ts';
import type { RailConnections, RailDeps } from '../deps.ts';
import type { BoletoRail } from '../ports/boleto-rail.ts';
import type { BoletoRegistry, PaymentRail, PixDirectory } from '../ports/payables.ts';
import type { PayoutRail } from '../ports/payout-rail.ts';
import type { PixRail } from '../ports/pix-rail.ts';
import type { PixRecurringRail } from '../ports/pix-recurring-rail.ts';
import { createApiAccounts } from './account-api/create-api-accounts.ts';
import type { CompanyOf } from './bank-files.ts';
import { createApiBoletos } from './boleto-api/create-api-boletos.ts';
import { boletoByConnection, connectedBanks, connectedFiles, filesStatement } from './files/boleto-by-files.ts';
import { fileBoletoRail } from './files/file-boleto-rail.ts';
import { connectedPaymentFiles } from './payment-files/connected-payment-files.ts';
import { filePaymentRail, paymentFilesStatement } from './payment-files/file-payment-rail.ts';
import { paymentsByConnection } from './payments-by-connection.ts';
import { createApiPayouts, payoutsByConnection } from './payout-api/payout-api-rail.ts';
import { pixBlocked } from './pix-api/blocked.ts';
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
      readonly payments: PaymentRail | null;
      readonly lookUps: { readonly directory: PixDirectory; readonly registry: BoletoRegistry } | null;
    };
  },
) {
  const { active } = connections;
  const pix = createApiPix(deps, connections);
  const payouts = createApiPayouts(deps, connections);
  const boletos = createApiBoletos(deps, connections);
  const accounts = createApiAccounts(deps, connections, simulated.lookUps);
  const files = { ...deps, connections, companyOf };
  return {
    pix: pixByConnection(deps, { api: pix.rail, simulated: simulated.pix, active }),
    recurring: recurringByConnection(deps, { api: pix.recurring, simulated: simulated.recurring, active }),
    boleto: boletoByConnection(files, {
      byFiles: fileBoletoRail(files),
      byCalls: boletos.rail,
      simulated: simulated.boleto,
    }),
    payout: payoutsByConnection(deps, { api: payouts.rail, simulated: simulated.payout, active }),
    payments: paymentsByConnection(deps, {
      byApi: accounts.payments,
      byFiles: filePaymentRail(files),
      simulated: simulated.payments,
      active,
    }),
    bankAccount: accounts.account,
    lookUps: accounts.lookUps,
    connected: {
      PIX: pix.connected,
      PAYOUT: payouts.connected,
      ACCOUNT: connectedBanks(connectedPaymentFiles(files), accounts.connected),
      BANK_SLIP: connectedBanks(connectedFiles(files), boletos.connected),
    },
    statements: [
      pix.statement,
      payouts.statement,
      accounts.statement,
      paymentFilesStatement(deps),
      filesStatement(deps),
      boletos.statement,
    ],
    hasReceivedPix: (sellerId: string) => hasPixApiPayments(deps.reader, sellerId),
    pixBlocked: (sellerId: string) => pixBlocked({ reader: deps.reader, get: connections.get }, sellerId),
  };
}
