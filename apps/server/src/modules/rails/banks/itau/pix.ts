import { type ApiProfile, at } from '../bank.ts';

export const itauPix: ApiProfile = {
  addressesOf: at(
    { api: 'https://secure.api.itau/pix_recebimentos/v2', token: 'https://sts.itau.com.br/as/token.oauth2' },
    {
      api: 'https://devportal.itau.com.br/sandboxapi/pix_recebimentos_ext_v2/v2',
      token: 'https://devportal.itau.com.br/api/jwt',
    },
  ),
  tokenStyle: 'form',
  scopes: null,
  headersOf: () => ({ 'x-correlationID': crypto.randomUUID() }),
};
