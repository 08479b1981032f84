import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { pageOf, pageQuery, plainDateText, reais } from './shapes.ts';

const tag = 'Recuperação';

/** Refusals that may be retried; others are final. */
export const refusalKinds = ['NO_FUNDS', 'NO_REASON', 'SUSPECTED_FRAUD', 'HOLDER_ACTION', 'UNAVAILABLE'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** The brands' rule: attempts per charge, including the first, within days. */
export const brandRule = { mostAttempts: 15, withinDays: 30 } as const;

export const reminderRule = { mostDays: 10, before: 30, after: 60 } as const;

function isAscending(days: readonly number[]): boolean {
  return days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0));
}

const ascending = 'Informe cada dia uma vez, em ordem.';

const retryDays = z
  .array(
    z
      .int()
      .min(1, 'Uma nova tentativa é feita a partir de 1 dia depois.')
      .max(brandRule.withinDays, `Uma nova tentativa é feita em até ${brandRule.withinDays} dias.`),
  )
  .refine(isAscending, ascending);

const retries = z
  .object({
    NO_FUNDS: retryDays,
    NO_REASON: retryDays,
    SUSPECTED_FRAUD: retryDays,
    HOLDER_ACTION: retryDays,
    UNAVAILABLE: retryDays,
  } satisfies Record<RefusalKind, typeof retryDays>)
  .refine(
    // A card may be refused for a different reason each time, so all kinds together limit the attempts of a charge.
    (plan) => new Set(Object.values(plan).flat()).size < brandRule.mostAttempts,
    `As bandeiras permitem no máximo ${brandRule.mostAttempts} tentativas em ${brandRule.withinDays} dias, contando a primeira e os dias de todos os motivos.`,
  );

function reminderDays(earliest: number) {
  return z
    .array(
      z
        .int()
        .min(earliest, earliest > 0 ? 'No cartão, só depois do vencimento.' : `Até ${reminderRule.before} dias antes.`)
        .max(reminderRule.after, `Até ${reminderRule.after} dias depois.`),
    )
    .max(reminderRule.mostDays, `No máximo ${reminderRule.mostDays} lembretes.`)
    .refine(isAscending, ascending);
}

/** A link, an immediate boleto, or payment in parts. */
export const lastResortKinds = ['LINK', 'BANK_SLIP', 'PARTS'] as const;
export type LastResortKind = (typeof lastResortKinds)[number];

/** Days after the due date, and number of parts. */
export const lastResortRule = { earliest: 1, latest: 60, mostParts: 12 } as const;

const lastResort = z.object({
  day: z
    .int()
    .min(lastResortRule.earliest, 'Depois do vencimento.')
    .max(lastResortRule.latest, `Até ${lastResortRule.latest} dias depois do vencimento.`),
  kind: z.enum(lastResortKinds),
  methods: z.array(z.enum(paymentMethods)).min(1, 'Ofereça ao menos um meio de pagamento.'),
  /** Maximum parts of an agreement. */
  parts: z
    .int()
    .min(2, 'Um acordo tem ao menos 2 parcelas.')
    .max(lastResortRule.mostParts, `Até ${lastResortRule.mostParts} parcelas.`),
});
export type LastResort = z.infer<typeof lastResort>;

const reminders = z.object({
  BANK_SLIP: reminderDays(-reminderRule.before),
  PIX: reminderDays(-reminderRule.before),
  CREDIT_CARD: reminderDays(1),
});

const policy = z.object({
  /** Days after the first attempt, by the kind of the last refusal. */
  retries,
  /** Days from the due date, negative before it, by method. */
  reminders,
  lastResort: lastResort.nullable().default(null),
});
export type RecoveryPolicy = z.infer<typeof policy>;

const keptPolicy = z.object({ policy, defaults: policy });

export const getRecoveryPolicy = endpoint({
  name: 'getRecoveryPolicy',
  method: 'GET',
  path: '/service/core/sellers/recovery',
  summary: 'O que é feito de uma cobrança recusada ou atrasada, e o padrão',
  tag,
  access: grants.recovery,
  idempotency: 'unused',
  answer: keptPolicy,
});

export const changeRecoveryPolicy = endpoint({
  name: 'changeRecoveryPolicy',
  method: 'PUT',
  path: '/service/core/sellers/recovery',
  summary: 'Altera a política; vale a partir da próxima tentativa e do próximo lembrete de cada cobrança',
  tag,
  access: grants.recovery,
  idempotency: 'accepted',
  body: policy,
  answer: keptPolicy,
});

/** The last step before a refused or late charge was paid. */
export const recoverySteps = ['RETRY', 'REMINDER', 'SENT', 'LAST_RESORT', 'NONE'] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

export const getRecovered = endpoint({
  name: 'getRecovered',
  method: 'GET',
  path: '/service/core/sellers/recovery/recovered',
  summary: 'O que foi recuperado nos últimos doze meses, por mês e pelo que veio por último',
  tag,
  access: grants.recovery,
  idempotency: 'unused',
  answer: z.object({
    /** Oldest first; the last is this month. */
    months: z.array(
      z.object({
        month: plainDateText,
        steps: z.array(z.object({ step: z.enum(recoverySteps), charges: z.int(), amount: reais })),
      }),
    ),
  }),
});
export type RecoveredMonth = z.infer<(typeof getRecovered)['answer']>['months'][number];

export const findRecoveredCharges = endpoint({
  name: 'findRecoveredCharges',
  method: 'GET',
  path: '/service/core/sellers/recovery/recovered/charges',
  summary: 'As cobranças recuperadas nos últimos doze meses, as últimas pagas primeiro',
  tag,
  access: grants.recoveredCharges,
  idempotency: 'unused',
  query: z.object({
    step: z.enum(recoverySteps).optional(),
    ...pageQuery(['paidDate'], { size: 20, sort: 'paidDate,DESC' }),
  }),
  answer: pageOf(
    z.object({
      uuid: z.uuid(),
      title: z.string(),
      customerName: z.string(),
      paidDate: plainDateText,
      step: z.enum(recoverySteps),
      /** With fine and interest. */
      value: reais,
    }),
    /** Equals the figure of `getRecovered`. */
  ).extend({ total: reais }),
});
export type RecoveredCharges = z.infer<(typeof findRecoveredCharges)['answer']>;

const amounts = z.object({ charges: z.number(), amount: reais, attempts: z.number() });

/** The simulation of one part of a policy. */
function replayed<Kind extends string>(kinds: readonly [Kind, ...Kind[]]) {
  return z.object({
    /** The affected charges and their amount. */
    of: z.object({ charges: z.int(), amount: reais }),
    /** What was actually recovered. */
    actual: amounts,
    /** Expected values, so charges and attempts have fractions. */
    estimated: amounts,
    /** Bounds by the 95 % interval of the seller's own rates. */
    least: reais,
    most: reais,
    /** Attempts without history count as unsuccessful. */
    unknownAttempts: z.number(),
    /** Rates by kind and distance in days. */
    rates: z.array(
      z.object({ kind: z.enum(kinds), fromDay: z.int(), toDay: z.int(), attempts: z.int(), paid: z.int() }),
    ),
  });
}

export const replayRecovery = endpoint({
  name: 'replayRecovery',
  method: 'POST',
  path: '/service/core/sellers/recovery/what-if',
  summary: 'Estima o que outra política teria recuperado nos últimos doze meses do próprio vendedor',
  tag,
  access: grants.recovery,
  idempotency: 'unused',
  body: policy,
  answer: z.object({
    /** Refused subscription cards by reason; an attempt charges the card. */
    retries: replayed(refusalKinds),
    /**
     * Late charges by method; an attempt is a reminder after the due date, credited with payments until the next one.
     */
    reminders: replayed(paymentMethods),
    /** Late charges; an attempt is an offered last resort. */
    lastResort: replayed(lastResortKinds),
  }),
});
export type RecoveryReplay = z.infer<(typeof replayRecovery)['answer']>;
