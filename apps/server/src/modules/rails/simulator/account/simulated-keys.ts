import type { RailDeps } from '../../deps.ts';
import type { KeyRegistry, RegisteredKey, RegisterKey } from '../../ports/key-registry.ts';
import { assertThat } from '../../refusals.ts';
import { randomDigits } from '../models/random-text.ts';
import { sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import {
  findKeyCodes,
  findSimKey,
  findSimKeys,
  insertKey,
  lockKeys,
  markKeyDeleted,
  type SimPixKey,
  writeCode,
} from '../store/sim-key-store.ts';

const maxKeys = 20;
const codeMinutes = 10;

/** Keys that another institution holds: e-mails with this beginning, phones with this end. */
const takenEmail = 'ocupad';
const takenPhone = '0000';

type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>;

/**
 * The simulated key directory. It follows the seller's Pix behaviour: REFUSE registers no key, TIMEOUT answers the
 * second sending.
 */
export function simulatedKeys(deps: Deps): KeyRegistry {
  return {
    sendCode: async (sellerId, phone) => {
      const now = (await deps.clockOf(sellerId)).now();
      await deps.transact((tx) => writeCode(tx, { sellerId, phone, code: randomDigits(6), sentAt: now }));
    },
    create: createKey(deps),
    delete: async (sellerId, id) => {
      const sent = { sellerId, rail: 'pix', instruction: `key-gone:${id}` } as const;
      await sendOverNetwork(deps, sent, await networkOf(deps.reader, sent), async () => {
        const now = (await deps.clockOf(sellerId)).now();
        await deps.transact((tx) => markKeyDeleted(tx, sellerId, id, now));
      });
    },
    list: async (sellerId) => (await findSimKeys(deps.reader, sellerId)).map(present),
  };
}

function createKey(deps: Deps): KeyRegistry['create'] {
  return async (request) => {
    const { sellerId, id } = request;
    const kept = await findSimKey(deps.reader, sellerId, id);
    if (kept) return present(kept);
    await assertOwn(deps, request);
    const sent = { sellerId, rail: 'pix', instruction: `key:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    assertThat(network.behaviour !== 'REFUSE', 'pix_key.taken');
    return sendOverNetwork(deps, sent, network, async () => {
      const now = (await deps.clockOf(sellerId)).now();
      return deps.transact(async (tx) => {
        await lockKeys(tx, sellerId);
        const twin = await findSimKey(tx, sellerId, id);
        if (twin) return present(twin);
        const there = await findSimKeys(tx, sellerId);
        const key = request.key ?? crypto.randomUUID();
        assertThat(!there.some((one) => one.key === key), 'pix_key.taken');
        assertThat(there.filter((one) => one.accountId === request.accountId).length < maxKeys, 'pix_key.too_many');
        const made: SimPixKey = {
          sellerId,
          id,
          accountId: request.accountId,
          type: request.type,
          key,
          createdAt: now,
          deletedAt: null,
        };
        await insertKey(tx, made);
        return present(made);
      });
    });
  };
}

/** Verifies ownership: a document by the account holder's, a phone by the code it was sent. */
async function assertOwn(deps: Deps, { sellerId, type, key, code, document }: RegisterKey): Promise<void> {
  if (type === 'cnpj') assertThat(key === document, 'pix_key.taken');
  if (type === 'email') assertThat(!key?.startsWith(takenEmail), 'pix_key.taken');
  if (type !== 'phone') return;
  const now = (await deps.clockOf(sellerId)).now();
  const sent = (await findKeyCodes(deps.reader, sellerId)).find(({ phone }) => phone === key);
  const isFresh = sent && Temporal.Instant.compare(now, sent.sentAt.add({ minutes: codeMinutes })) <= 0;
  assertThat(isFresh && sent.code === code, 'pix_key.wrong_code');
  assertThat(!key?.endsWith(takenPhone), 'pix_key.taken');
}

function present({ id, accountId, type, key }: SimPixKey): RegisteredKey {
  return { id, accountId, type, key };
}
