import { type ApiProfile, at } from '../bank.ts';

export const c6Pix: ApiProfile = {
  addressesOf: at(
    { api: 'https://baas-api.c6bank.info/v2/pix', token: 'https://baas-api.c6bank.info/v1/auth' },
    { api: 'https://baas-api-sandbox.c6bank.info/v2/pix', token: 'https://baas-api-sandbox.c6bank.info/v1/auth' },
  ),
  tokenStyle: 'basic-form',
  scopes: null,
};
