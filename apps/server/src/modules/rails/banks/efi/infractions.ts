import { type Cents, cents, type PlainDate, plainDate, plainDateAt } from '@balcao/kernel';
import { z } from 'zod';
import type { DisputeReason } from '../../ports/disputes.ts';
import type { BlockedCalls, InfractionCalls, ReportedInfraction } from '../bank.ts';

const moment = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  } catch {
    context.addIssue({ code: 'custom', message: 'not an instant' });
    return z.NEVER;
  }
});

/** A day, or a moment of it. An unreadable one counts as none: then the usual term holds. */
const day = z
  .string()
  .nullish()
  .transform((text): PlainDate | null => {
    try {
      if (!text) return null;
      return text.length === 10 ? plainDate(text) : plainDateAt(Temporal.Instant.from(text));
    } catch {
      return null;
    }
  });

const reais = z
  .union([z.string().regex(/^\d{1,10}(\.\d{1,2})?$/), z.number().nonnegative().max(10_000_000_000)])
  .transform((value): Cents => cents(Math.round(Number(value) * 100)));

const infraction = z.object({
  idInfracao: z.string().min(1),
  endToEndId: z.string(),
  valor: reais,
  status: z.string(),
  tipoSituacao: z.string().nullish(),
  comentario: z.string().nullish(),
  dadosAnalise: z.object({ abertura: moment, prazoFinalizacao: day }),
});
const list = z.object({ infracoes: z.array(infraction).nullish() });

const outcomes: Readonly<Record<string, ReportedInfraction['status']>> = {
  // The contestation is accepted, and the money goes back to the payer.
  ACEITA: 'LOST',
  REJEITADA: 'WON',
  CANCELADA_EFI: 'WON',
};

const reasons: Readonly<Record<string, DisputeReason>> = {
  golpe: 'med-scam',
  'aquisição da conta': 'med-account-takeover',
  'acesso fraudulento': 'med-account-takeover',
  coerção: 'med-coercion',
};

/** Efí's own calls beside the API Pix (scopes gn.infractions.read and gn.infractions.write). */
export const efiInfractions: InfractionCalls = {
  list: (from, until) => ({
    method: 'GET',
    path: '/gn/infracoes',
    query: { inicio: from.toString({ smallestUnit: 'second' }), fim: until.toString({ smallestUnit: 'second' }) },
  }),
  read: (body) => {
    const read = list.safeParse(body);
    if (!read.success) return null;
    // Without an amount nothing is contested.
    const contested = (read.data.infracoes ?? []).filter(({ valor }) => valor > 0);
    return contested.map((one) => ({
      infractionId: one.idInfracao,
      endToEndId: one.endToEndId,
      status: outcomes[one.status] ?? 'OPEN',
      awaitsDefence: one.status === 'ABERTA',
      amountCents: one.valor,
      reason: reasons[one.tipoSituacao?.toLowerCase() ?? ''] ?? 'fraud',
      detail: (one.comentario ?? '').slice(0, 300),
      openedAt: one.dadosAnalise.abertura,
      deadline: one.dadosAnalise.prazoFinalizacao,
    }));
  },
  answer: (infractionId, { isAccepted, statement }) => ({
    method: 'POST',
    path: `/gn/infracoes/${encodeURIComponent(infractionId)}/defesa`,
    body: { analise: isAccepted ? 'aceito' : 'rejeitado', justificativa: statement },
  }),
};

const blockedReais = z
  .union([z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), z.number().min(0)])
  .transform((value): Cents => cents(Math.round(Number(value) * 100)));
const account = z.object({
  bloqueios: z
    .object({ judicial: blockedReais.nullish(), med: blockedReais.nullish(), total: blockedReais.nullish() })
    .nullish(),
});

/** Reads the sums that a court or MEDs block (scope gn.balance.read). */
export const efiBlocked: BlockedCalls = {
  call: () => ({ method: 'GET', path: '/gn/saldo', query: { bloqueios: 'true' } }),
  read: (body) => {
    const { data } = account.safeParse(body);
    if (!data) return null;
    const { judicial, med, total } = data.bloqueios ?? {};
    const medCents = med ?? cents(0);
    return { medCents, totalCents: total ?? cents((judicial ?? 0) + medCents) };
  },
};
