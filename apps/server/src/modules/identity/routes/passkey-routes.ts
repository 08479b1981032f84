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
  return [
    route(contract.findPasskeys, async ({ caller }) => (await findOwnPasskeys(parts, caller)).map(present)),
    route(contract.beginPasskey, async ({ caller }) => ({ ...(await beginPasskey(parts, caller)) })),
    route(contract.addPasskey, async ({ caller, effectId, body }) =>
      present(await addPasskey(parts, caller, { id: effectId, ...body })),
    ),
    route(contract.renamePasskey, async ({ caller, params, body }) =>
      present(await renamePasskey(parts, caller, params.passkey, body.name)),
    ),
    route(contract.deletePasskey, async ({ caller, params }) => {
      await removePasskey(parts, caller, params.passkey);
      return undefined;
    }),
    route(contract.beginPasskeySignIn, async () => ({
      ...(await beginAssertion(parts, { purpose: 'sign-in', subject: '' })),
    })),
    route(contract.signInWithPasskey, async ({ body: { credential, client }, ip, userAgent, cookies }) => {
      const origin = { address: ip, userAgent, device: deviceOf(client, cookies, userAgent) };
      return handOver(await signInWithPasskey(parts, { credential, client, origin }), client, cookies);
    }),
    route(contract.beginPasskeySecondStep, async ({ bearer }) => {
      const options = await beginPasskeySecondStep(parts, bearer);
      return { options: options && { ...options } };
    }),
    route(contract.verifyPasskeySecondStep, async ({ bearer, body, ip, userAgent, cookies }) => {
      const origin = { address: ip, userAgent, device: deviceOf('WEB', cookies, userAgent) };
      const { session, client } = await verifyPasskeySecondStep(parts, { token: bearer, ...body, origin });
      return handOver(session, client, cookies);
    }),
    route(contract.beginPasskeyStepUp, async ({ caller }) => ({
      ...(await beginAssertion(
        parts,
        { purpose: 'step-up', subject: caller.sessionId },
        await findOwnPasskeys(parts, caller),
      )),
    })),
  ];
}

function present({ id, name, createdAt, lastUsedAt, synced }: Passkey): contract.Passkey {
  return { id, name, synced, createdAt: createdAt.toString(), lastUsedAt: lastUsedAt?.toString() ?? null };
}
