import { providerFacts } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import type { ConnectedRail } from '../../../connections/index.ts';
import type { BankFileDeps, CompanyOf } from '../bank-files.ts';
import { buildPaymentFile, paymentFilesOf } from './payment-agreement.ts';

/** Chooses between an account that is called and one that exchanges files. */
export function connectedAccountsBy(byFiles: ConnectedRail, byCalls: ConnectedRail): ConnectedRail {
  const of: (connection: Parameters<ConnectedRail['probe']>[0]) => ConnectedRail = ({ method, provider }) =>
    providerFacts(method, provider)?.byFiles ? byFiles : byCalls;
  return {
    probe: (connection) => of(connection).probe(connection),
    registerNotices: async (connection) => (await of(connection).registerNotices?.(connection)) ?? { ok: true },
    noticesOf: (connection, kind, body) => of(connection).noticesOf(connection, kind, body),
    poll: async (connection, from, until) => (await of(connection).poll?.(connection, from, until)) ?? [],
  };
}

const exampleBarcode = '00195163600000123451234567890123456789012345';

/** Tests a bank that works by files without calling it: writes a remessa of an example, and keeps none of it. */
export function connectedPaymentFiles({
  clockOf,
  companyOf,
}: Pick<BankFileDeps, 'clockOf'> & { readonly companyOf: CompanyOf }): ConnectedRail {
  return {
    probe: async (connection) => {
      const [company, clock] = [await companyOf(connection.sellerId), await clockOf(connection.sellerId)];
      const example = {
        reference: '1',
        amountCents: cents(1000),
        destination: { kind: 'BANK_SLIP', barcode: exampleBarcode, dueDate: null } as const,
        payee: { ...company, dueDate: clock.today() },
      };
      try {
        const file = { fileNumber: 1, payments: [example], at: clock.now() };
        buildPaymentFile(paymentFilesOf(connection), company, file);
        return { ok: true };
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return { ok: false, reason: 'refused', detail: error.message };
      }
    },
    noticesOf: async () => null,
  };
}
