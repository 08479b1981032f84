import { type ApiProfile, at } from '../bank.ts';
import { efiBlocked, efiInfractions } from './infractions.ts';

export const efiPix: ApiProfile = {
  addressesOf: at(
    { api: 'https://pix.api.efipay.com.br/v2', token: 'https://pix.api.efipay.com.br/oauth/token' },
    { api: 'https://pix-h.api.efipay.com.br/v2', token: 'https://pix-h.api.efipay.com.br/oauth/token' },
  ),
  tokenStyle: 'basic-json',
  scopes: null,
  // Our webhook address is protected by its secret and does not verify client certificates.
  webhookHeaders: { 'x-skip-mtls-checking': 'true' },
  webhookSuffix: (kind) => `/${kind}?ignorar=`,
  accountKind: 'PAGAMENTO',
  infractions: efiInfractions,
  blocked: efiBlocked,
};
