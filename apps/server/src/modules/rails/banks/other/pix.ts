import { type ApiProfile, pixScopes } from '../bank.ts';

export const otherPix: ApiProfile = {
  addressesOf: ({ settings: { baseUrl, tokenUrl } }) => ({ api: baseUrl ?? '', token: tokenUrl ?? '' }),
  tokenStyle: 'basic-form',
  scopes: pixScopes,
  accountKind: 'CORRENTE',
};
