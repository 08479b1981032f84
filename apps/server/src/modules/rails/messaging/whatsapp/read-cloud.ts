import { z } from 'zod';
import type { WhatsAppFailure } from '../../ports/whatsapp-rail.ts';

/** The API's answer to an accepted message. */
export const takenBody = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) });

export const templatesBody = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.string().nullish(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});

const status = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  recipient_id: z.string().catch(''),
  biz_opaque_callback_data: z.uuid().nullable().catch(null),
  errors: z
    .array(z.object({ code: z.int() }))
    .min(1)
    .nullable()
    .catch(null),
});

const said = z.object({
  id: z.string().min(1).max(300),
  from: z.string(),
  text: z.object({ body: z.string() }).nullable().catch(null),
  button: z.object({ text: z.string() }).nullable().catch(null),
});

export const webhookBody = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z
            .object({
              metadata: z.object({ phone_number_id: z.string() }).nullable().catch(null),
              statuses: z.array(status).catch([]),
              messages: z.array(said).catch([]),
            })
            .catch({ metadata: null, statuses: [], messages: [] }),
        }),
      ),
    }),
  ),
});

/** Error codes after which the same message may be retried later. */
const passing = new Set([4, 80007, 130429, 131000, 131016, 131056, 131057]);

export function isPassing(code: number | null): boolean {
  return code !== null && passing.has(code);
}

const byCode: Readonly<Record<number, WhatsAppFailure>> = {
  131026: 'PHONE',
  131047: 'WINDOW',
  131048: 'LIMIT',
  131049: 'LIMIT',
  131050: 'STOPPED',
  131031: 'ACCOUNT',
  131042: 'ACCOUNT',
  190: 'ACCOUNT',
  10: 'ACCOUNT',
};

export function failureOfCode(code: number | null): WhatsAppFailure {
  if (code === null) return 'OTHER';
  if (code >= 132_000 && code < 133_000) return 'TEMPLATE';
  if (code >= 200 && code <= 299) return 'ACCOUNT';
  return byCode[code] ?? 'OTHER';
}

/** Replies that opt out. */
const stopWords = new Set([
  'sair',
  'parar',
  'pare',
  'cancelar',
  'stop',
  'descadastrar',
  'parar de receber',
  'nao quero receber',
]);

/** Whether a reply opts out: the whole text, ignoring case, accents and punctuation. */
export function isStopRequest(text: string): boolean {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return stopWords.has(plain);
}
