import { type ApiProfile, at } from '../bank.ts';

export const santanderPix: ApiProfile = {
  addressesOf: at(
    {
      api: 'https://trust-pix.santander.com.br/api/v1',
      token: 'https://trust-pix.santander.com.br/oauth/token?grant_type=client_credentials',
    },
    {
      api: 'https://trust-pix-h.santander.com.br/api/v1',
      token: 'https://trust-pix-h.santander.com.br/oauth/token?grant_type=client_credentials',
    },
  ),
  tokenStyle: 'form',
  scopes: null,
};
