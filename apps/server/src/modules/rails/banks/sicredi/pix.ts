import { type ApiProfile, at, pixScopes } from '../bank.ts';

export const sicrediPix: ApiProfile = {
  addressesOf: at(
    { api: 'https://api-pix.sicredi.com.br/api/v2', token: 'https://api-pix.sicredi.com.br/oauth/token' },
    { api: 'https://api-pix-h.sicredi.com.br/api/v2', token: 'https://api-pix-h.sicredi.com.br/oauth/token' },
  ),
  tokenStyle: 'basic-form',
  scopes: pixScopes,
};
