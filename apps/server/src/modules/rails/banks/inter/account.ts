import { type AccountProfile, accountOf } from '../bank.ts';
import { interAddresses } from './payout.ts';

export const interAccount: AccountProfile = {
  addressesOf: interAddresses,
  tokenStyle: 'form',
  // One scope that the integration lacks fails the whole token.
  scopes: 'extrato.read pagamento-boleto.write pagamento-boleto.read pagamento-pix.write pagamento-pix.read',
  headersOf: accountOf,
  probe: () => ({ method: 'GET', path: '/saldo' }),
};
