import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { type Route, route } from '../../route.ts';
import { createApiKey, deleteApiKey, rotateApiKey, updateApiKey } from '../actions/change-keys.ts';
import { findDemoKey } from '../actions/find-demo-key.ts';
import { findKeys } from '../actions/find-keys.ts';
import { presentKey } from '../actions/present-key.ts';
import type { ApiKeysDeps } from '../deps.ts';

export function apiKeyRoutes(deps: ApiKeysDeps): readonly Route[] {
  const find = findKeys(deps);
  const demoKey = findDemoKey(deps);
  return [
    route(contract.findApiKeys, async ({ caller, query }) => {
      const { keys, total, count } = await find.page(caller.sellerId, query);
      return {
        content: await Promise.all(keys.map((key) => presentKey(deps, key))),
        ...pagingOf(total, query),
        nextTitle: apiKeyScreens.nextTitle(count + 1),
        max: contract.maxApiKeys,
        requestsPerMinute: contract.apiRequestsPerMinute,
      };
    }),
    route(contract.getApiKey, async ({ caller, params }) =>
      presentKey(deps, await find.one(caller.sellerId, params.uuid)),
    ),
    route(contract.createApiKey, async ({ caller, body, effectId }) => {
      const expiresAt = body.expiresAt === null ? null : Temporal.Instant.from(body.expiresAt);
      const { scopes = contract.defaultScopesOf(body.kind) } = body;
      const terms = { ...body, scopes, expiresAt, sellerId: caller.sellerId, id: effectId, by: caller.email };
      const { key, secret } = await createApiKey(deps, terms);
      return { ...(await presentKey(deps, key)), secret };
    }),
    route(contract.updateApiKey, async ({ caller, params, body }) =>
      presentKey(deps, await updateApiKey(deps, { sellerId: caller.sellerId, id: params.uuid }, body)),
    ),
    route(contract.activateApiKey, async ({ caller, params, body }) =>
      presentKey(deps, await updateApiKey(deps, { sellerId: caller.sellerId, id: params.uuid }, body)),
    ),
    route(contract.deleteApiKey, async ({ caller, params }) => {
      await deleteApiKey(deps, { sellerId: caller.sellerId, id: params.uuid });
      return undefined;
    }),
    route(contract.rotateApiKey, async ({ caller, params, body, effectId }) => {
      const place = { sellerId: caller.sellerId, id: params.uuid };
      const { key, secret } = await rotateApiKey(deps, {
        ...place,
        secretId: effectId,
        overlapHours: body.overlapHours,
      });
      return { ...(await presentKey(deps, key)), secret };
    }),
    route(contract.getDemoKey, async () => ({ key: await demoKey() })),
    route(contract.findApiRequests, async ({ caller, params, query }) => {
      const { requests, total } = await find.requests(caller.sellerId, params.uuid, query);
      const content = requests.map((request) => ({
        uuid: request.id,
        at: request.at.toString(),
        method: request.method,
        path: request.path,
        subjectUuid: request.subjectId,
        status: request.status,
        durationMs: request.durationMs,
        errorCode: request.errorCode,
        address: request.address,
      }));
      return { content, ...pagingOf(total, query) };
    }),
    route(contract.getApiKeyUsage, async ({ caller, params }) => find.usage(caller.sellerId, params.uuid)),
  ];
}
