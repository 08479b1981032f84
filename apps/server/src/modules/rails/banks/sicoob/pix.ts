import { type ApiProfile, at, pixScopes, sicoobAccess, sicoobToken } from '../bank.ts';

export const sicoobPix: ApiProfile = {
  addressesOf: at(
    { api: 'https://api.sicoob.com.br/pix/api/v2', token: sicoobToken },
    { api: 'https://sandbox.sicoob.com.br/sicoob/sandbox/pix/api/v2', token: sicoobToken },
  ),
  ...sicoobAccess,
  scopes: pixScopes,
};
