import type { OpenConnection } from '../../../connections/index.ts';
import { type ApiProfile, at, pixScopes } from '../bank.ts';

const appKeyOf = ({ appKey }: OpenConnection): Readonly<Record<string, string>> =>
  appKey ? { 'gw-dev-app-key': appKey } : {};

export const bbPix: ApiProfile = {
  addressesOf: at(
    { api: 'https://api.bb.com.br/pix/v2', token: 'https://oauth.bb.com.br/oauth/token' },
    { api: 'https://api.hm.bb.com.br/pix/v2', token: 'https://oauth.hm.bb.com.br/oauth/token' },
  ),
  tokenStyle: 'basic-form',
  scopes: pixScopes,
  queryOf: appKeyOf,
};
