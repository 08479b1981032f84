import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerCall, bodyOf, type Said, startProviderServer } from './provider-server.ts';

/**
 * A fault that the provider applies once, to the next call whose path ends so. A number of five or more digits is an
 * error code.
 */
export interface WhatsAppFault {
  readonly call: 'messages' | 'message_templates' | '';
  readonly does: 'DONE_WITHOUT_ANSWER' | 'LOST' | 'MALFORMED' | number;
}

interface BookedMessage {
  readonly id: string;
  readonly to: string;
  /** The sender's data, which comes back in status webhooks. */
  readonly callback: string | null;
  /** The template's body with its parameters filled in, or free text. */
  readonly text: string;
  readonly template: string | null;
}

interface BookedTemplate {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  status: string;
  rejected_reason: string;
  readonly body: string;
}

const text = z.string().min(1);
const messageBody = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d+$/),
  biz_opaque_callback_data: z.string().max(512),
  type: z.enum(['template', 'text']),
  template: z
    .strictObject({
      name: z.string().regex(/^[a-z0-9_]{1,512}$/),
      language: z.strictObject({ code: text }),
      components: z
        .array(
          z.strictObject({
            type: z.literal('body'),
            // Parameters allow no line breaks, tabs or runs of more than four spaces.
            parameters: z.array(
              z.strictObject({ type: z.literal('text'), text: text.regex(/^(?!.*( {5}|[\n\t]))[^\n\t]*$/) }),
            ),
          }),
        )
        .length(1),
    })
    .optional(),
  text: z.strictObject({ body: text.max(4_096), preview_url: z.boolean() }).optional(),
});
const templateBody = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: text,
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  components: z
    .array(
      z.strictObject({
        type: z.literal('BODY'),
        text: text.max(1_024).regex(/^(?!\{\{)[\s\S]*(?<!\}\})$/),
        example: z.strictObject({ body_text: z.array(z.array(text)).length(1) }),
      }),
    )
    .length(1),
});

export type WhatsAppProvider = Awaited<ReturnType<typeof startWhatsAppProvider>>;

/**
 * Meta's Cloud API for tests: HTTPS with a token, calls validated against its documentation, its own records, webhooks
 * signed with the app's secret, and no deduplication. It shares no code with the client or the simulator.
 */
export async function startWhatsAppProvider({ port = 0, days = 1, version = 'v23.0' } = {}) {
  const credentials = {
    token: `EAA${randomBytes(24).toString('hex')}`,
    appSecret: randomBytes(16).toString('hex'),
    verifyToken: randomBytes(12).toString('hex'),
    phoneNumberId: '106540352242922',
    businessAccountId: '102290129340398',
  };
  const [messages, templates]: [BookedMessage[], BookedTemplate[]] = [[], []];
  const [faults, calls]: [WhatsAppFault[], string[]] = [[], []];
  /** Numbers that wrote within 24 hours, to which free text may be sent. */
  const wrote = new Set<string>();
  const books = createBooks({ credentials, messages, templates, wrote });
  const server = await startProviderServer('Autoridade da Meta de teste', serve, { port, days });

  async function serve(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(call.url ?? '', `https://${call.headers.host}`);
    const body = (await bodyOf(call)).toString('utf8');
    const [, given, id = '', edge = ''] = url.pathname.split('/');
    calls.push(`${call.method} ${edge}`);
    const at = faults.findIndex((fault) => fault.call === edge);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    await answerCall(fault?.does, {
      call,
      answer,
      refusal: (code) => {
        const isError = code >= 1_000 || code === 4 || code === 190;
        if (!isError) return { status: code, said: { error: { message: 'Erro de teste.', code: 1 } } };
        return { status: code === 190 ? 401 : 400, said: wrong(code) };
      },
      act: () => {
        if (given !== version) return { status: 400, said: wrong(2635) };
        if (call.headers.authorization !== `Bearer ${credentials.token}`) return { status: 401, said: wrong(190) };
        return books.answerTo(`${call.method} ${edge}`, id, url, body);
      },
    });
  }

  return {
    url: server.address,
    authority: server.authority.cert,
    credentials,
    messages,
    templates,
    faults,
    calls,
    wrote,
    /** Adds templates that were approved elsewhere. */
    approve: (wanted: readonly { readonly name: string; readonly body: string }[]) => {
      for (const { name, body } of wanted) {
        const known = templates.find((one) => one.name === name);
        if (known) known.status = 'APPROVED';
        else
          templates.push({
            id: String(templates.length + 1),
            name,
            language: 'pt_BR',
            category: 'UTILITY',
            body,
            status: 'APPROVED',
            rejected_reason: 'NONE',
          });
      }
    },
    ...createWebhooks(credentials, wrote),
    close: server.close,
  };
}

interface Credentials {
  readonly token: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
}

interface Books {
  readonly credentials: Credentials;
  readonly messages: BookedMessage[];
  readonly templates: BookedTemplate[];
  readonly wrote: ReadonlySet<string>;
}

/** The provider's records, and its answers from them. */
function createBooks({ credentials, messages, templates, wrote }: Books) {
  return { answerTo };

  function answerTo(name: string, id: string, url: URL, body: string): Said {
    try {
      const isNumber = id === credentials.phoneNumberId;
      const isAccount = id === credentials.businessAccountId;
      if (name === 'GET ' && isNumber) return { status: 200, said: { id } };
      if (name === 'POST messages' && isNumber) return { status: 200, said: take(messageBody.parse(JSON.parse(body))) };
      if (name === 'GET message_templates' && isAccount) return { status: 200, said: pageOf(url) };
      if (name === 'POST message_templates' && isAccount) {
        return { status: 200, said: addTemplate(templateBody.parse(JSON.parse(body))) };
      }
      return { status: 400, said: wrong(100) };
    } catch (error) {
      if (error instanceof z.ZodError) return { status: 400, said: { error: { message: error.message, code: 100 } } };
      if (error instanceof Refused) return { status: 400, said: wrong(error.code) };
      throw error;
    }
  }

  function take({ to, biz_opaque_callback_data: callback, type, template, text: free }: z.infer<typeof messageBody>) {
    if (to.length < 10) throw new Refused(131_026);
    if (type === 'text' && !wrote.has(to)) throw new Refused(131_047);
    const approved = templates.find((one) => one.name === template?.name && one.language === template.language.code);
    if (type === 'template') {
      if (approved?.status === 'PAUSED') throw new Refused(132_015);
      if (approved?.status !== 'APPROVED') throw new Refused(132_001);
    }
    const parameters = template?.components[0]?.parameters ?? [];
    const places = new Set(approved?.body.match(/\{\{\d+\}\}/g)).size;
    if (type === 'template' && places !== parameters.length) throw new Refused(132_000);
    const filled = approved?.body.replaceAll(
      /\{\{(\d+)\}\}/g,
      (_, at: string) => parameters[Number(at) - 1]?.text ?? '',
    );
    const id = `wamid.${randomBytes(12).toString('base64url')}`;
    messages.push({ id, to, callback, text: filled ?? free?.body ?? '', template: approved?.name ?? null });
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    };
  }

  function pageOf(url: URL) {
    const [limit, after] = [Number(url.searchParams.get('limit') ?? 25), Number(url.searchParams.get('after') ?? 0)];
    const data = templates.slice(after, after + limit);
    const next = after + limit;
    return {
      data: data.map(({ body: _, ...one }) => one),
      paging: { cursors: { after: String(next) }, ...(next < templates.length && { next: `${url.origin}/next` }) },
    };
  }

  function addTemplate({ name, language, category, components }: z.infer<typeof templateBody>) {
    if (templates.some((one) => one.name === name && one.language === language)) throw new Refused(100);
    const [{ text: body } = { text: '' }] = components;
    const id = String(templates.length + 1);
    templates.push({ id, name, language, category, status: 'PENDING', rejected_reason: 'NONE', body });
    return { id, status: 'PENDING', category };
  }
}

/** The signed webhooks that it sends. */
function createWebhooks({ phoneNumberId, businessAccountId, appSecret }: Credentials, wrote: Set<string>) {
  /** A webhook's body and its signature. */
  function webhook(value: object): { readonly body: string; readonly signature: string } {
    const metadata = { display_phone_number: '551140028922', phone_number_id: phoneNumberId };
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: businessAccountId, changes: [change] }],
    });
    return { body, signature: `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}` };
  }

  return {
    webhook,
    /** Statuses of messages, in the given order. */
    statusesOf: (updates: readonly { readonly of: BookedMessage; readonly status: string; readonly code?: number }[]) =>
      webhook({
        statuses: updates.map(({ of: { id, to, callback }, status, code }) => ({
          id,
          status,
          timestamp: '1763700000',
          recipient_id: to,
          biz_opaque_callback_data: callback,
          ...(code && { errors: [{ code, title: 'Erro', message: 'Erro', error_data: { details: '' } }] }),
        })),
      }),
    /** A message from a person to the number. */
    write: (from: string, body: string) => {
      wrote.add(from);
      const message = { from, id: `wamid.${randomBytes(12).toString('base64url')}`, timestamp: '1763700000' };
      return webhook({ contacts: [{ wa_id: from }], messages: [{ ...message, type: 'text', text: { body } }] });
    },
  };
}

class Refused extends Error {
  readonly code: number;
  constructor(code: number) {
    super(String(code));
    this.code = code;
  }
}

function wrong(code: number) {
  return { error: { message: `(#${code}) Erro de teste`, type: 'OAuthException', code, fbtrace_id: 'A' } };
}
