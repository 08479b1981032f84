import { assertInvariant } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { IntegrationsDeps } from '../../deps.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { expireOthers, insertSecret, readSecret } from '../../store/secret-writer.ts';
import { countWebhooks, readWebhook } from '../../store/webhook-reader.ts';
import { auditedWebhook, type Webhook, webhookSubject } from '../../store/webhook-rows.ts';
import { insertWebhook, lockWebhook } from '../../store/webhook-writer.ts';
import type { WebhookDomain } from '../../webhook.ts';
import { type SecretPlace, type WebhookSecrets, webhookSecrets } from '../sending/webhook-secrets.ts';

export interface CreateWebhook {
  readonly sellerId: string;
  /** Id of the webhook; a repeated call with it returns the same webhook. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly domains: readonly WebhookDomain[];
}

const maxWebhooks = 20;

/** How long messages are also signed with a replaced secret. */
const overlapHours = 24;

/** Creates a webhook and its secret, which is shown once. Refuses `webhook.too_many`. */
export function createWebhook(deps: IntegrationsDeps) {
  const secrets = webhookSecrets(deps.secretKey);
  return async (input: CreateWebhook): Promise<{ readonly webhook: Webhook; readonly secret: string }> => {
    const { sellerId, id } = input;
    const createdAt = (await deps.clockOf(sellerId)).now();
    return deps.transact(async (tx) => {
      const isNew = !(await readWebhook(tx, sellerId, id));
      assertThat(!isNew || (await countWebhooks(tx, sellerId)) < maxWebhooks, 'webhook.too_many', {
        max: maxWebhooks,
      });
      const domains = [...new Set(input.domains)];
      await insertWebhook(tx, { ...input, domains, active: true, createdAt });
      const webhook = await readWebhook(tx, sellerId, id);
      assertThat(webhook, 'webhook.not_found');
      if (isNew) {
        const entry = { sellerId, at: createdAt, subject: webhookSubject(webhook), after: auditedWebhook(webhook) };
        recordAudit(tx, { ...entry, action: 'webhook.created' });
      }
      const { secret } = await keepSecret(tx, secrets, { sellerId, webhookId: id, id, at: deps.clock.now() });
      return { webhook, secret };
    });
  };
}

export interface RotateSecret {
  readonly sellerId: string;
  readonly webhookId: string;
  /** Id of the rotation; a repeated call with it returns the same secret. */
  readonly id: string;
}

/** Replaces the secret; messages are also signed with the previous one for a day. Refuses `webhook.not_found`. */
export function rotateSecret(deps: Pick<IntegrationsDeps, 'transact' | 'clock' | 'clockOf' | 'secretKey'>) {
  const secrets = webhookSecrets(deps.secretKey);
  return async (
    rotation: RotateSecret,
  ): Promise<{ readonly secret: string; readonly previousValidUntil: Temporal.Instant }> => {
    const { sellerId, webhookId } = rotation;
    const at = (await deps.clockOf(sellerId)).now();
    return deps.transact(async (tx) => {
      const webhook = (await lockWebhook(tx, sellerId, webhookId)) ?? refuse('webhook.not_found');
      const { secret, createdAt, isNew } = await keepSecret(tx, secrets, { ...rotation, at: deps.clock.now() });
      const subject = webhookSubject(webhook);
      if (isNew) recordAudit(tx, { sellerId, at, action: 'webhook.secret_rotated', subject });
      return { secret, previousValidUntil: endOfOverlap(createdAt) };
    });
  };
}

/** Stores a new secret and sets when the others expire; or opens the one that the same call stored before. */
async function keepSecret(
  tx: Tx,
  secrets: WebhookSecrets,
  row: SecretPlace & { readonly id: string; readonly at: Temporal.Instant },
): Promise<{ readonly secret: string; readonly createdAt: Temporal.Instant; readonly isNew: boolean }> {
  const isNew = await insertSecret(tx, { ...row, sealed: secrets.make(row) });
  if (isNew) await expireOthers(tx, row, endOfOverlap(row.at));
  const kept = await readSecret(tx, row);
  assertInvariant(kept, 'a secret that is there can be read');
  return { secret: secrets.open(row, kept.sealed), createdAt: kept.createdAt, isNew };
}

function endOfOverlap(at: Temporal.Instant): Temporal.Instant {
  return at.add({ hours: overlapHours });
}
