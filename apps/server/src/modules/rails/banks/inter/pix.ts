import { type ApiProfile, accountOf, at, pixScopes } from '../bank.ts';

export const interPix: ApiProfile = {
  addressesOf: at(
    {
      api: 'https://cdpj.partners.bancointer.com.br/pix/v2',
      token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
    },
    {
      api: 'https://cdpj-sandbox.partners.uatinter.co/pix/v2',
      token: 'https://cdpj-sandbox.partners.uatinter.co/oauth/v2/token',
    },
  ),
  tokenStyle: 'form',
  scopes: pixScopes,
  headersOf: accountOf,
  accountKind: 'CORRENTE',
};
