import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { pageOf, pageQuery, plainDateText, reais } from './shapes.ts';

const tag = 'Recuperação';

/** Why a card was refused, for what may be tried again; any other refusal is final. */
export const refusalKinds = ['NO_FUNDS', 'NO_REASON', 'SUSPECTED_FRAUD', 'HOLDER_ACTION', 'UNAVAILABLE'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** The brands' rule: so many attempts of a charge, the first counted, within so many days. */
export const brandRule = { mostAttempts: 15, withinDays: 30 } as const;

/** Reminders of a charge by a method: at most so many, so long before and after the due date. */
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
    // A card may be refused for another reason each time: together they are the most that one charge can be tried.
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

/** What is offered when nothing else helped: a link, a boleto made at once, or parts. */
export const lastResortKinds = ['LINK', 'BANK_SLIP', 'PARTS'] as const;
export type LastResortKind = (typeof lastResortKinds)[number];

/** From so long to so long after the due date, in at most so many parts. */
export const lastResortRule = { earliest: 1, latest: 60, mostParts: 12 } as const;

const lastResort = z.object({
  /** Days after the due date. */
  day: z
    .int()
    .min(lastResortRule.earliest, 'Depois do vencimento.')
    .max(lastResortRule.latest, `Até ${lastResortRule.latest} dias depois do vencimento.`),
  kind: z.enum(lastResortKinds),
  /** By what a link or an agreement may be paid; a boleto is a boleto. */
  methods: z.array(z.enum(paymentMethods)).min(1, 'Ofereça ao menos um meio de pagamento.'),
  /** The most parts of an agreement. */
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
  /** Days after the first attempt on which a refused card is charged again, by the kind of its last refusal. */
  retries,
  /** Days from the due date on which an unpaid charge is reminded of, by method; negative before it. */
  reminders,
  /** What a charge that is still unpaid on a day is offered; null when nothing. */
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

/** What came last before a charge that had failed or was late was paid. */
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
    /** The oldest first; the last is this month. */
    months: z.array(
      z.object({
        /** Its first day. */
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
    /** What all pages sum to: the figure of `getRecovered`. */
  ).extend({ total: reais }),
});
export type RecoveredCharges = z.infer<(typeof findRecoveredCharges)['answer']>;

const amounts = z.object({ charges: z.number(), amount: reais, attempts: z.number() });

/** What one part of a policy would have recovered of the charges that it is of. */
function replayed<Kind extends string>(kinds: readonly [Kind, ...Kind[]]) {
  return z.object({
    /** The charges that it is of, and what they owed. */
    of: z.object({ charges: z.int(), amount: reais }),
    /** What it did recover. */
    actual: amounts,
    /** What it would have: expected values, so charges and attempts have fractions. */
    estimated: amounts,
    /** The same were each rate as low, or as high, as the seller's own history leaves open (95 %). */
    least: reais,
    most: reais,
    /** How many of the attempts fall where the seller has no history at all; they are taken to bring nothing. */
    unknownAttempts: z.number(),
    /** What the estimate rests on: attempts by their kind and how long after. */
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
    /** Cards of subscriptions that were refused at first, by why; an attempt is one by card. */
    retries: replayed(refusalKinds),
    /** Charges that were late, by method; an attempt is a reminder after the due date, and what was paid after it and before the next counts for it. */
    reminders: replayed(paymentMethods),
    /** The same charges; an attempt is a last resort that was offered. */
    lastResort: replayed(lastResortKinds),
  }),
});
export type RecoveryReplay = z.infer<(typeof replayRecovery)['answer']>;
