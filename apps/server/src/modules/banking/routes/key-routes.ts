import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { createKey, findKeys, removeKey, sendKeyCode } from '../actions/pix-keys.ts';
import { findReceived, returnReceived } from '../actions/received-pix.ts';
import type { BankingDeps } from '../deps.ts';

export function keyRoutes(deps: BankingDeps): readonly Route[] {
  return [
    route(contract.findPixKeys, async ({ caller, params }) =>
      (await findKeys(deps, { sellerId: caller.sellerId, ...params })).map(({ id, key, type: keyType }) => ({
        id,
        key,
        keyType,
      })),
    ),
    route(contract.createPixKey, async ({ caller, params: { accountId }, body, effectId: id }) => {
      const { keyType: type, key = null, code = null } = body;
      const { key: keyValue } = await createKey(deps, { sellerId: caller.sellerId, accountId, id, type, key, code });
      return { id, keyType: type, keyValue };
    }),
    route(contract.sendPixKeyCode, async ({ caller, params: { accountId }, body: { key: phone } }) => {
      await sendKeyCode(deps, { sellerId: caller.sellerId, accountId, phone });
      return undefined;
    }),
    route(contract.deletePixKey, async ({ caller, params: { accountId }, query, body }) => {
      const { id = null, keyType: type = body?.keyType ?? null } = query;
      await removeKey(deps, { sellerId: caller.sellerId, accountId, id, type });
      return undefined;
    }),
    route(contract.findReceivedPix, ({ caller, query }) => findReceived(deps, caller.sellerId, query)),
    route(contract.returnReceivedPix, ({ caller, params, body, effectId: id }) => {
      const { sellerId, email: by } = caller;
      return returnReceived(deps, { sellerId, receivedId: params.uuid, id, by, amountCents: body.amount ?? null });
    }),
  ];
}
