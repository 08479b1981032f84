import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { pageOf, pageQuery, plainDateText, positiveReais, reais, typedText, uuidParams, uuidText } from './shapes.ts';

const tag = 'Recuperação';

/** Refusals that may be retried; others are final. */
export const refusalKinds = ['NO_FUNDS', 'NO_REASON', 'SUSPECTED_FRAUD', 'HOLDER_ACTION', 'UNAVAILABLE'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** The brands' rule: attempts per charge, including the first, within days. */
export const brandRule = { maxAttempts: 15, withinDays: 30 } as const;

export const reminderRule = { maxDays: 10, before: 30, after: 60 } as const;

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
    (plan) => new Set(Object.values(plan).flat()).size < brandRule.maxAttempts,
    `As bandeiras permitem no máximo ${brandRule.maxAttempts} tentativas em ${brandRule.withinDays} dias, contando a primeira e os dias de todos os motivos.`,
  );

function reminderDays(earliest: number) {
  return z
    .array(
      z
        .int()
        .min(earliest, earliest > 0 ? 'No cartão, só depois do vencimento.' : `Até ${reminderRule.before} dias antes.`)
        .max(reminderRule.after, `Até ${reminderRule.after} dias depois.`),
    )
    .max(reminderRule.maxDays, `No máximo ${reminderRule.maxDays} lembretes.`)
    .refine(isAscending, ascending);
}

/** A link, an immediate boleto, or payment in parts. */
export const lastResortKinds = ['LINK', 'BANK_SLIP', 'PARTS'] as const;
export type LastResortKind = (typeof lastResortKinds)[number];

/** Days after the due date, and number of parts. */
export const lastResortRule = { earliest: 1, latest: 60, maxParts: 12 } as const;

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
    .max(lastResortRule.maxParts, `Até ${lastResortRule.maxParts} parcelas.`),
});
export type LastResort = z.infer<typeof lastResort>;

/** Days after the due date. */
export const graceRule = { min: 1, max: 90 } as const;

const reminders = z.object({
  BANK_SLIP: reminderDays(-reminderRule.before),
  PIX: reminderDays(-reminderRule.before),
  CREDIT_CARD: reminderDays(1),
});

/** Days after the due date, and how long a debtor is notified before, by law (CDC art. 43 § 2). */
export const creditBureauRule = { minDay: 5, maxDay: 365, noticeDays: 10 } as const;

const creditBureau = z.object({
  day: z
    .int()
    .min(creditBureauRule.minDay, `A partir de ${creditBureauRule.minDay} dias depois do vencimento.`)
    .max(creditBureauRule.maxDay, `Até ${creditBureauRule.maxDay} dias depois do vencimento.`),
  minAmount: positiveReais,
});

export const recoveryPolicy = z.object({
  /** Days after the first attempt, by the kind of the last refusal. */
  retries,
  /** Days from the due date, negative before it, by method. */
  reminders,
  lastResort: lastResort.nullable().default(null),
  /** A subscription with a charge that is late for longer is suspended; null for never. */
  graceDays: z
    .int()
    .min(graceRule.min, 'Ao menos 1 dia.')
    .max(graceRule.max, `Até ${graceRule.max} dias.`)
    .nullable()
    .default(null),
  /** Late charges from this day and amount on are proposed for a credit bureau; null for none. */
  creditBureau: creditBureau.nullable().default(null),
});
export type RecoveryPolicy = z.infer<typeof recoveryPolicy>;

/**
 * The customer's other charges due before this one. NEW: none was ever paid. GOOD: some were paid, and none was late in
 * the twelve months before. LATE: one was late in them.
 */
export const customerHistories = ['NEW', 'GOOD', 'LATE'] as const;
export type CustomerHistory = (typeof customerHistories)[number];

export const segmentRule = { maxSegments: 10, maxPlans: 50, maxPaid: 100 } as const;

const conditions = z
  .object({
    /** Plans of the charge's subscription; any when empty. */
    plans: z.array(uuidText).max(segmentRule.maxPlans, `Escolha até ${segmentRule.maxPlans} planos.`),
    fromAmount: positiveReais.nullable(),
    toAmount: positiveReais.nullable(),
    history: z.enum(customerHistories).nullable(),
    /** Only for GOOD: how many charges the customer had paid at least. */
    minPaid: z.int().min(1, 'Ao menos 1.').max(segmentRule.maxPaid, `Até ${segmentRule.maxPaid}.`),
  })
  .refine(({ fromAmount, toAmount }) => fromAmount === null || toAmount === null || fromAmount <= toAmount, {
    error: 'O valor final não pode ser menor que o inicial.',
    path: ['toAmount'],
  })
  .refine(
    ({ plans, fromAmount, toAmount, history }) =>
      plans.length > 0 || fromAmount !== null || toAmount !== null || history !== null,
    'Escolha ao menos uma condição: planos, valor ou histórico.',
  );

export const recoverySegment = z.object({
  uuid: uuidText,
  name: typedText(60, 'Use no máximo 60 caracteres.').pipe(z.string().min(1, 'Dê um nome ao segmento.')),
  conditions,
  policy: recoveryPolicy,
});
export type RecoverySegment = z.infer<typeof recoverySegment>;

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

const policies = z.object({
  /** The first whose conditions a charge meets applies to it. */
  segments: z
    .array(recoverySegment)
    .max(segmentRule.maxSegments, `No máximo ${segmentRule.maxSegments} segmentos.`)
    .refine((segments) => areDistinct(segments.map(({ name }) => name)), 'Já existe um segmento com este nome.')
    .refine((segments) => areDistinct(segments.map(({ uuid }) => uuid)), 'Identificador repetido.'),
  /** For charges that meet the conditions of no segment. */
  policy: recoveryPolicy,
});
export type RecoveryPolicies = z.infer<typeof policies>;

const keptPolicies = policies.extend({
  defaults: recoveryPolicy,
  /** False outside a sandbox while no credit bureau is connected. */
  creditBureauOffered: z.boolean(),
});

export const getRecoveryPolicy = endpoint({
  name: 'getRecoveryPolicy',
  method: 'GET',
  path: '/service/core/sellers/recovery',
  summary: 'O que é feito de uma cobrança recusada ou atrasada, por segmento, e o padrão',
  tag,
  access: grants.recovery,
  answer: keptPolicies,
});

export const changeRecoveryPolicy = endpoint({
  name: 'changeRecoveryPolicy',
  method: 'PUT',
  path: '/service/core/sellers/recovery',
  summary: 'Altera as políticas; valem a partir da próxima tentativa e do próximo lembrete de cada cobrança',
  tag,
  access: grants.recovery,
  idempotency: 'accepted',
  body: policies,
  answer: keptPolicies,
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
    /** The recovered amount. */
    actual: amounts,
    /** Expected values, so charges and attempts have fractions. */
    estimated: amounts,
    /** Bounds by the 95 % interval of the seller's own rates. */
    least: reais,
    max: reais,
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
  summary: 'Estima o que outra política teria recuperado das cobranças de um segmento nos últimos doze meses',
  tag,
  access: grants.recovery,
  idempotency: 'unused',
  /** The segment whose policy is replayed on its own charges; null for the charges of no segment. */
  body: policies
    .extend({ segment: uuidText.nullable() })
    .refine(({ segments, segment }) => segment === null || segments.some(({ uuid }) => uuid === segment), {
      error: 'Este segmento não está na lista.',
      path: ['segment'],
    }),
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

/**
 * PROPOSED: a person decides. NOTIFIED: the debtor was mailed, and it is registered on `registerDate`. REMOVING: paid,
 * and the bureau has not confirmed the removal yet.
 */
export const creditReportStatuses = ['PROPOSED', 'NOTIFIED', 'REGISTERING', 'REGISTERED', 'REMOVING'] as const;
export type CreditReportStatus = (typeof creditReportStatuses)[number];

const creditReport = z.object({
  /** The charge. */
  uuid: z.uuid(),
  customerName: z.string(),
  title: z.string(),
  value: reais,
  dueDate: plainDateText,
  status: z.enum(creditReportStatuses),
  registerDate: plainDateText.nullable(),
  registeredDate: plainDateText.nullable(),
});
export type CreditReport = z.infer<typeof creditReport>;

export const findCreditReports = endpoint({
  name: 'findCreditReports',
  method: 'GET',
  path: '/service/core/sellers/recovery/credit-reports',
  summary: 'As cobranças a negativar, avisadas e negativadas, as mais antigas primeiro',
  tag,
  access: grants.recoveredCharges,
  query: z.object(pageQuery(['dueDate'], { size: 20, sort: 'dueDate,ASC' })),
  answer: pageOf(creditReport),
});

export const confirmCreditReport = endpoint({
  name: 'confirmCreditReport',
  method: 'POST',
  path: '/service/core/sellers/recovery/credit-reports/{uuid}/confirm',
  summary: 'Avisa o devedor por e-mail; a dívida é registrada depois do prazo do aviso, se não for paga',
  tag,
  access: grants.recoveredCharges,
  idempotency: 'required',
  params: uuidParams,
  status: 204,
});

export const dismissCreditReport = endpoint({
  name: 'dismissCreditReport',
  method: 'POST',
  path: '/service/core/sellers/recovery/credit-reports/{uuid}/dismiss',
  summary: 'Não negativa a cobrança; ela não é proposta de novo, e a que já foi registrada é retirada',
  tag,
  access: grants.recoveredCharges,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});
