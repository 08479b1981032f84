import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Webhook } from '../../../../jobs/index.ts';
import type { ConnectedRail, OpenConnection } from '../../../connections/index.ts';
import { jsonOf, ProviderFailure, readAs, recordCalls } from '../../calls/call-provider.ts';
import { type RailCall, watchRail } from '../../calls/watch-rail.ts';
import type { RailConnections } from '../../deps.ts';
import {
  type TemplateState,
  type TemplatesAnswer,
  templateStatuses,
  type WhatsAppMessage,
  type WhatsAppOutcome,
  type WhatsAppRail,
  type WhatsAppTemplate,
  type WhatsAppTemplates,
} from '../../ports/whatsapp-rail.ts';
import { type CloudClient, createCloudClient, failureOf } from './cloud-client.ts';
import { failureOfCode, isPassing, isStopRequest, takenBody, templatesBody, webhookBody } from './read-cloud.ts';

const language = 'pt_BR';
const templatesPage = '100';
const maxTemplatePages = 20;

/**
 * WhatsApp at the seller's own number, else simulated in a sandbox, else unavailable. The API has no deduplication: a
 * message that may have been sent is UNKNOWN and is not sent again.
 */
export function createWhatsApp({
  connections,
  simulate,
  version = 'v23.0',
  onCall,
}: {
  readonly connections: RailConnections;
  /** False outside a sandbox. */
  readonly simulate: boolean;
  /** The API version; by default the one that this code was written for. */
  readonly version?: string | undefined;
  /** Called after every call, for metrics. */
  readonly onCall?: ((call: RailCall) => void) | undefined;
}): { readonly rail: WhatsAppRail; readonly templates: WhatsAppTemplates; readonly connected: ConnectedRail } {
  const simulated = simulate ? simulatedWhatsApp : null;
  const client = createCloudClient(version, recordCalls(connections));
  const active = (sellerId: string) => connections.active(sellerId, 'WHATSAPP');
  const of = async (
    [sellerId, id]: readonly [string, string],
    fetchTemplates: (connection: OpenConnection) => Promise<TemplatesAnswer>,
  ): Promise<TemplatesAnswer | null> => {
    const connection = await connections.get(sellerId, id);
    if (!connection) return null;
    if (connection.method !== 'WHATSAPP') return { ok: true, templates: [] };
    try {
      return await fetchTemplates(connection);
    } catch (error) {
      if (error instanceof ProviderFailure) return error.failure;
      throw error;
    }
  };
  const rail: WhatsAppRail = {
    isOffered: async (sellerId) => simulated !== null || (await active(sellerId)) !== null,
    send: async (message) => {
      const connection = await active(message.sellerId);
      if (connection) return sendAt(client, connection, message);
      return simulated?.send(message) ?? { state: 'FAILED', failure: 'NOT_CONNECTED', code: null, connectionId: null };
    },
  };
  return {
    rail: onCall ? watchRail('whatsapp', rail, onCall) : rail,
    templates: {
      find: (sellerId, id, wanted) => of([sellerId, id], (connection) => findTemplates(client, connection, wanted)),
      submit: (sellerId, id, wanted) => of([sellerId, id], (connection) => submitTemplates(client, connection, wanted)),
    },
    connected: {
      probe: (connection) => probe(client, connection),
      webhooksOf: async (connection, kind, body, signature = null) =>
        kind === 'whatsapp' && typeof body === 'string' && isSigned(connection, body, signature)
          ? webhooksOf(connection, body)
          : null,
    },
  };
}

/** Reads the number and the account; sends nothing. */
async function probe(client: CloudClient, connection: OpenConnection) {
  const { phoneNumberId, businessAccountId } = connection.settings;
  try {
    for (const [id, edge, fields] of [
      [phoneNumberId, '', 'id'],
      [businessAccountId, '/message_templates', 'name'],
    ] as const) {
      const query = { fields, ...(edge && { limit: '1' }) };
      const { error } = await client.call(connection, {
        method: 'GET',
        path: `/${encodeURIComponent(id ?? '')}${edge}`,
        query,
      });
      if (error) return failureOf(error);
    }
    return { ok: true } as const;
  } catch (error) {
    if (error instanceof ProviderFailure) return error.failure;
    throw error;
  }
}

async function sendAt(
  client: CloudClient,
  connection: OpenConnection,
  { id, to, text, template }: WhatsAppMessage,
): Promise<WhatsAppOutcome> {
  const { id: connectionId } = connection;
  const path = `/${encodeURIComponent(connection.settings.phoneNumberId ?? '')}/messages`;
  const content = template
    ? {
        type: 'template',
        template: {
          name: template.name,
          language: { code: language },
          components: [
            { type: 'body', parameters: template.parameters.map((value) => ({ type: 'text', text: value })) },
          ],
        },
      }
    : { type: 'text', text: { body: text.slice(0, 4_096), preview_url: false } };
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    ...content,
    biz_opaque_callback_data: id,
  };
  try {
    const { error, body: answered } = await client.call(connection, { method: 'POST', path, body });
    if (!error) {
      const read = takenBody.safeParse(answered);
      const [taken] = read.data?.messages ?? [];
      return taken ? { state: 'TAKEN', providerId: taken.id, connectionId } : { state: 'UNKNOWN', connectionId };
    }
    if (isPassing(error.code)) throw new ProviderFailure('whatsapp:POST messages', failureOf(error), false);
    return { state: 'FAILED', failure: failureOfCode(error.code), code: error.code, connectionId };
  } catch (error) {
    // A message that was certainly not accepted is retried; one that may have been is not.
    if (error instanceof ProviderFailure && error.wasSent && !saidNo.has(error.failure.detail)) {
      return { state: 'UNKNOWN', connectionId };
    }
    throw error;
  }
}

/** HTTP statuses that guarantee that nothing was done. A gateway timeout (502, 504) does not. */
const saidNo = new Set(['429', '500', '503']);

async function findTemplates(
  client: CloudClient,
  connection: OpenConnection,
  wanted: readonly WhatsAppTemplate[],
): Promise<TemplatesAnswer> {
  const path = templatesPath(connection);
  const known = new Map<string, Pick<TemplateState, 'status' | 'reason'>>();
  let after: string | undefined;
  for (let page = 0; page < maxTemplatePages; page++) {
    const query = { fields: 'name,language,status,rejected_reason', limit: templatesPage, ...(after && { after }) };
    const answer = await client.call(connection, { method: 'GET', path, query });
    if (answer.error) return failureOf(answer.error);
    const { data, paging } = readAs(templatesBody, answer, 'whatsapp:GET message_templates');
    for (const one of data) {
      if (one.language !== language) continue;
      const reason = one.rejected_reason && one.rejected_reason !== 'NONE' ? one.rejected_reason : null;
      known.set(one.name, { status: statusOf(one.status), reason });
    }
    after = paging?.next ? paging.cursors?.after : undefined;
    if (!after) break;
  }
  return {
    ok: true,
    templates: wanted.map(({ name, body }) => ({
      name,
      body,
      ...(known.get(name) ?? { status: 'NONE' as const, reason: null }),
    })),
  };
}

/** Every status under review (`IN_APPEAL`, `PENDING_DELETION` …) counts as waiting. */
function statusOf(said: string): TemplateState['status'] {
  return templateStatuses.find((known) => known === said) ?? 'PENDING';
}

async function submitTemplates(
  client: CloudClient,
  connection: OpenConnection,
  wanted: readonly WhatsAppTemplate[],
): Promise<TemplatesAnswer> {
  const before = await findTemplates(client, connection, wanted);
  if (!before.ok) return before;
  for (const { name, body, example } of wanted) {
    if (before.templates.find((one) => one.name === name)?.status !== 'NONE') continue;
    const { error } = await client.call(connection, {
      method: 'POST',
      path: templatesPath(connection),
      body: {
        name,
        language,
        category: 'UTILITY',
        components: [{ type: 'BODY', text: body, example: { body_text: [example] } }],
      },
    });
    if (error) return failureOf(error);
  }
  return findTemplates(client, connection, wanted);
}

function templatesPath({ settings }: OpenConnection): string {
  return `/${encodeURIComponent(settings.businessAccountId ?? '')}/message_templates`;
}

/** Whether a webhook's signature is the HMAC of its bytes under the app's secret. */
function isSigned({ appKey }: OpenConnection, body: string, signature: string | null): boolean {
  if (!appKey || !signature) return false;
  const expected = Buffer.from(`sha256=${createHmac('sha256', appKey).update(body, 'utf8').digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** One of each status and opt-out in a webhook; other texts that people write are dropped. */
function webhooksOf({ sellerId, settings }: OpenConnection, text: string): Webhook[] | null {
  const read = webhookBody.safeParse(jsonOf(text));
  if (!read.success) return null;
  return read.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === settings.phoneNumberId)
    .flatMap(({ value: { statuses, messages } }): Webhook[] => [
      ...statuses.map((one): Webhook => {
        const code = one.errors?.[0]?.code ?? null;
        const about = { messageId: one.biz_opaque_callback_data, providerId: one.id, status: one.status };
        const payload = { kind: 'status', ...about, phone: one.recipient_id, code, failure: failureOfCode(code) };
        return { sellerId, source: 'whatsapp', webhookId: `${one.id}:${one.status}`, payload };
      }),
      ...messages
        .filter((one) => isStopRequest(one.text?.body ?? one.button?.text ?? ''))
        .map(
          (one): Webhook => ({
            sellerId,
            source: 'whatsapp',
            webhookId: `stop:${one.id}`,
            payload: { kind: 'stop', phone: one.from },
          }),
        ),
    ]);
}

/** The shortest phone number with its country code. */
const minPhoneLength = 10;

/** The simulator: every valid number receives messages, and the sandbox panel shows them. */
export const simulatedWhatsApp: WhatsAppRail = {
  isOffered: async () => true,
  send: async ({ id, to }) =>
    to.length < minPhoneLength
      ? { state: 'FAILED', failure: 'PHONE', code: 131_026, connectionId: null }
      : { state: 'TAKEN', providerId: `sim.${id}`, connectionId: null },
};
