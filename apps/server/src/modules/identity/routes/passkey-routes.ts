import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import type { IdentityParts } from '../actions/identity-deps.ts';
import {
  addPasskey,
  beginPasskey,
  findOwnPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '../actions/passkeys/own-passkeys.ts';
import {
  beginPasskeySecondStep,
  signInWithPasskey,
  verifyPasskeySecondStep,
} from '../actions/passkeys/sign-in-with-passkey.ts';
import { beginAssertion } from '../actions/passkeys/spend-assertion.ts';
import { deviceOf, handOver } from './hand-over.ts';

export function passkeyRoutes(parts: IdentityParts): readonly Route[] {
  const find = findOwnPasskeys(parts);
  const begin = beginPasskey(parts);
  const add = addPasskey(parts);
  const rename = renamePasskey(parts);
  const remove = removePasskey(parts);
  const beginUse = beginAssertion(parts);
  const enter = signInWithPasskey(parts);
  const beginSecondStep = beginPasskeySecondStep(parts);
  const verifySecondStep = verifyPasskeySecondStep(parts);
  return [
    route(contract.findPasskeys, async ({ caller }) => (await find(caller)).map(present)),
    route(contract.beginPasskey, async ({ caller }) => ({ ...(await begin(caller)) })),
    route(contract.addPasskey, async ({ caller, effectId, body }) =>
      present(await add(caller, { id: effectId, ...body })),
    ),
    route(contract.renamePasskey, async ({ caller, params, body }) =>
      present(await rename(caller, params.passkey, body.name)),
    ),
    route(contract.deletePasskey, async ({ caller, params }) => {
      await remove(caller, params.passkey);
      return undefined;
    }),
    route(contract.beginPasskeySignIn, async () => ({ ...(await beginUse({ purpose: 'sign-in', subject: '' })) })),
    route(contract.signInWithPasskey, async ({ body: { credential, client }, ip, userAgent, cookies }) => {
      const origin = { address: ip, userAgent, device: deviceOf(client, cookies, userAgent) };
      return handOver(await enter({ credential, client, origin }), client, cookies);
    }),
    route(contract.beginPasskeySecondStep, async ({ bearer }) => {
      const options = await beginSecondStep(bearer);
      return { options: options && { ...options } };
    }),
    route(contract.verifyPasskeySecondStep, async ({ bearer, body, ip, userAgent, cookies }) => {
      const origin = { address: ip, userAgent, device: deviceOf('WEB', cookies, userAgent) };
      const { session, client } = await verifySecondStep({ token: bearer, ...body, origin });
      return handOver(session, client, cookies);
    }),
    route(contract.beginPasskeyStepUp, async ({ caller }) => ({
      ...(await beginUse({ purpose: 'step-up', subject: caller.sessionId }, await find(caller))),
    })),
  ];
}

function present({ id, name, createdAt, lastUsedAt, synced }: Passkey): contract.Passkey {
  return { id, name, synced, createdAt: createdAt.toString(), lastUsedAt: lastUsedAt?.toString() ?? null };
}
