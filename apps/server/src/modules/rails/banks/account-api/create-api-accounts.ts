import type { ConnectedRail } from '../../../connections/index.ts';
import { recordCalls } from '../../calls/call-provider.ts';
import type { RailDeps } from '../../deps.ts';
import type { BankAccountRail } from '../../ports/bank-account.ts';
import type { BoletoRegistry, PaymentRail, PixDirectory } from '../../ports/payables.ts';
import type { RailStatement } from '../../ports/rail-statement.ts';
import { createBankClient } from '../bank-client.ts';
import { accountProfile } from '../index.ts';
import { accountPayments } from './account-payments.ts';
import { accountStatement } from './account-statement.ts';
import { type BankAccountDeps, bankAccount } from './bank-account.ts';
import { connectedAccounts } from './connected-account.ts';
import { lookUpsByConnection } from './look-ups-by-connection.ts';

interface ApiAccounts {
  readonly account: BankAccountRail;
  readonly payments: PaymentRail;
  readonly connected: ConnectedRail;
  readonly statement: RailStatement;
  readonly lookUps: { readonly directory: PixDirectory; readonly registry: BoletoRegistry };
}

export function createApiAccounts(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  connections: BankAccountDeps['connections'] & Parameters<typeof recordCalls>[0],
  simulated: ApiAccounts['lookUps'] | null,
): ApiAccounts {
  const client = createBankClient(recordCalls(connections), accountProfile);
  const apiDeps: BankAccountDeps = { ...deps, connections, client };
  const payments = accountPayments(apiDeps);
  return {
    account: bankAccount(apiDeps),
    payments,
    connected: connectedAccounts(apiDeps),
    statement: accountStatement(apiDeps, payments),
    lookUps: lookUpsByConnection(apiDeps, simulated),
  };
}
