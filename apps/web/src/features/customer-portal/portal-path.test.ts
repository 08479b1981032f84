import { getPortalBankSlip, getPortalInvoice, getPortalReceipt } from '@balcao/contract/customer-portal';
import { expect, test } from 'vitest';
import { requestOf } from '../../lib/http/request-of.ts';
import { paperPath } from './portal-path.ts';

test('the addresses of papers are the contract’s', () => {
  const params = { token: 'a b/c', charge: '019aa001-0000-7000-8000-000000000001' };
  const paths = (['boleto', 'recibo', 'nota-fiscal'] as const).map((paper) =>
    paperPath(params.token, params.charge, paper),
  );
  const contract = [getPortalBankSlip, getPortalReceipt, getPortalInvoice].map(
    (endpoint) => requestOf(endpoint, { params }).path,
  );
  expect(paths).toEqual(contract);
});
