import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat } from '../../refusals.ts';
import { expireOthers, insertSecret, readSecret } from '../../store/secret-writer.ts';
import { countWebhooks, readWebhook } from '../../store/webhook-reader.ts';
import { insertWebhook, lockWebhook } from '../../store/webhook-writer.ts';
import type { Webhook, WebhookDomain } from '../../webhook.ts';
import { type SecretPlace, type WebhookSecrets, webhookSecrets } from '../sending/webhook-secrets.ts';

export interface CreateWebhook {
  readonly sellerId: string;
  /** The id that it takes: the same call repeated finds it. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly domains: readonly WebhookDomain[];
}

const mostWebhooks = 20;

/** How long messages are signed with a replaced secret too. */
const overlapHours = 24;

/** Makes a webhook and its secret, which nobody is shown again. Refuses `webhook.too_many`. */
export function createWebhook(deps: IntegrationsDeps) {
  const secrets = webhookSecrets(deps.secretKey);
  return async (input: CreateWebhook): Promise<{ readonly webhook: Webhook; readonly secret: string }> => {
    const { sellerId, id } = input;
    const createdAt = (await deps.clockOf(sellerId)).now();
    return deps.transact(async (tx) => {
      const isNew = !(await readWebhook(tx, sellerId, id));
      assertThat(!isNew || (await countWebhooks(tx, sellerId)) < mostWebhooks, 'webhook.too_many', {
        most: mostWebhooks,
      });
      const domains = [...new Set(input.domains)];
      await insertWebhook(tx, sellerId, { ...input, domains, active: true, createdAt });
      const webhook = await readWebhook(tx, sellerId, id);
      assertThat(webhook, 'webhook.not_found');
      const { secret } = await keepSecret(tx, secrets, { sellerId, webhookId: id, id, at: deps.clock.now() });
      return { webhook, secret };
    });
  };
}

export interface RotateSecret {
  readonly sellerId: string;
  readonly webhookId: string;
  /** The id of this rotation: the same call repeated answers the same secret. */
  readonly id: string;
}

/** Puts a new secret in force; the one before signs too for a day. Refuses `webhook.not_found`. */
export function rotateSecret(deps: Pick<IntegrationsDeps, 'transact' | 'clock' | 'secretKey'>) {
  const secrets = webhookSecrets(deps.secretKey);
  return async (
    rotation: RotateSecret,
  ): Promise<{ readonly secret: string; readonly previousValidUntil: Temporal.Instant }> =>
    deps.transact(async (tx) => {
      assertThat(await lockWebhook(tx, rotation.sellerId, rotation.webhookId), 'webhook.not_found');
      const { secret, createdAt } = await keepSecret(tx, secrets, { ...rotation, at: deps.clock.now() });
      return { secret, previousValidUntil: endOfOverlap(createdAt) };
    });
}

/** Keeps a new secret, the others ending after a while; or opens the one that the same call had made. */
async function keepSecret(
  tx: Tx,
  secrets: WebhookSecrets,
  row: SecretPlace & { readonly id: string; readonly at: Temporal.Instant },
): Promise<{ readonly secret: string; readonly createdAt: Temporal.Instant }> {
  if (await insertSecret(tx, { ...row, sealed: secrets.make(row) })) await expireOthers(tx, row, endOfOverlap(row.at));
  const kept = await readSecret(tx, row);
  assertInvariant(kept, 'a secret that is there can be read');
  return { secret: secrets.open(row, kept.sealed), createdAt: kept.createdAt };
}

function endOfOverlap(at: Temporal.Instant): Temporal.Instant {
  return at.add({ hours: overlapHours });
}
