import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import {
  activateConnection,
  deactivateConnection,
  deleteConnection,
  makeConnectionSecond,
  registerWebhooks,
  testConnection,
} from '../actions/change-connection.ts';
import { createConnection } from '../actions/create-connection.ts';
import { findConnections } from '../actions/find-connections.ts';
import { getReadiness } from '../actions/get-readiness.ts';
import { receiveWebhook, verifyAddress } from '../actions/receive-webhooks.ts';
import type { ConnectionsDeps } from '../deps.ts';

export function connectionRoutes(deps: ConnectionsDeps): readonly Route[] {
  const find = findConnections(deps);
  return [
    route(contract.findConnections, async ({ caller }) => ({
      production: !deps.sandbox,
      authenticatesCards: deps.installation.authenticatesCards,
      content: await find.all(caller.sellerId),
    })),
    route(contract.getReadiness, async ({ caller }) => ({ steps: await getReadiness(deps, caller.sellerId) })),
    route(contract.createConnection, async ({ caller: { sellerId, email: by }, body, effectId: id }) => {
      await createConnection(deps, { ...body, sellerId, id, by });
      return find.one(sellerId, id);
    }),
    route(contract.testConnection, async ({ caller: { sellerId }, params: { uuid: id } }) => {
      const result = await testConnection(deps, { sellerId, id });
      const connection = await find.one(sellerId, id);
      return result.ok
        ? { ok: true, failure: null, detail: null, connection }
        : { ok: false, failure: result.reason, detail: result.detail, connection };
    }),
    route(contract.activateConnection, async ({ caller: { sellerId }, params: { uuid: id } }) => {
      await activateConnection(deps, { sellerId, id });
      return find.one(sellerId, id);
    }),
    route(contract.makeConnectionSecond, async ({ caller: { sellerId }, params: { uuid: id } }) => {
      await makeConnectionSecond(deps, { sellerId, id });
      return find.one(sellerId, id);
    }),
    route(contract.deactivateConnection, async ({ caller: { sellerId }, params: { uuid: id } }) => {
      await deactivateConnection(deps, { sellerId, id });
      return find.one(sellerId, id);
    }),
    route(contract.registerConnectionWebhooks, async ({ caller: { sellerId }, params: { uuid: id } }) => {
      await registerWebhooks(deps, { sellerId, id });
      return find.one(sellerId, id);
    }),
    route(contract.deleteConnection, async ({ caller: { sellerId }, params: { uuid: id } }) => {
      await deleteConnection(deps, { sellerId, id });
      return undefined;
    }),
    route(contract.receiveConnectionWebhook, async ({ params, body }) => ({
      received: await receiveWebhook(deps, params, body),
    })),
    route(contract.receiveWhatsAppWebhook, async ({ params, body, signature }) => ({
      received: await receiveWebhook(deps, { ...params, kind: 'whatsapp' }, body, signature),
    })),
    route(contract.verifyWhatsAppAddress, async ({ params, query }) =>
      verifyAddress(deps, params, query['hub.verify_token'], query['hub.challenge']),
    ),
  ];
}
