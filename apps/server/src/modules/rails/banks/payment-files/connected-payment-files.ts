import { cents } from '@balcao/kernel';
import type { ConnectedRail } from '../../../connections/index.ts';
import { type BankFileDeps, type CompanyOf, tryColumns } from '../bank-files.ts';
import { buildPaymentFile, type FilePayment, paymentFilesOf, problemOf } from './payment-agreement.ts';

const barcodes = {
  slip: '00195163600000123451234567890123456789012345',
  bill: '84630000001234501232026112000000000123456789',
};

/**
 * Tests a bank that works by files without calling it: writes a remessa of an example of each kind that the bank takes, as
 * kinds have columns of their own, and keeps none of it.
 */
export function connectedPaymentFiles({
  clockOf,
  companyOf,
}: Pick<BankFileDeps, 'clockOf'> & { readonly companyOf: CompanyOf }): ConnectedRail {
  return {
    probe: async (connection) => {
      const [company, clock] = [await companyOf(connection.sellerId), await clockOf(connection.sellerId)];
      const files = paymentFilesOf(connection);
      const payee = { ...company, dueDate: clock.today() };
      const { document: key } = company;
      const type = key.length === 11 ? 'CPF' : 'CNPJ';
      const destinations: readonly FilePayment['destination'][] = [
        { kind: 'BANK_SLIP', barcode: barcodes.slip, dueDate: null },
        { kind: 'BANK_SLIP', barcode: barcodes.bill, dueDate: null },
        { kind: 'PIX', type, key, txid: null, brCode: null },
      ];
      const examples = destinations.map((destination) => {
        return { reference: '1', amountCents: cents(1000), destination, payee };
      });
      const taken = examples.filter((example) => problemOf(files, example) === null);
      return tryColumns(() => {
        for (const example of taken)
          buildPaymentFile(files, company, { fileNumber: 1, payments: [example], at: clock.now() });
      });
    },
    webhooksOf: async () => null,
  };
}
