import { type ApiProfile, at } from '../bank.ts';

export const bradescoPix: ApiProfile = {
  addressesOf: at(
    { api: 'https://qrpix.bradesco.com.br/v2', token: 'https://qrpix.bradesco.com.br/oauth/token' },
    { api: 'https://qrpix-h.bradesco.com.br/v2', token: 'https://qrpix-h.bradesco.com.br/oauth/token' },
  ),
  tokenStyle: 'basic-form',
  scopes: null,
};
