import type { PaymentMethod } from '@balcao/contract/payment-links';
import {
  type LastResort,
  lastResortKinds,
  type RecoveryPolicy,
  type RefusalKind,
  recoveryPolicy,
  refusalKinds,
} from '@balcao/contract/recovery';
import { cents, reaisFromCents } from '@balcao/kernel/money';
import { recovery } from '@balcao/messages/recovery';

const texts = recovery.policy;

export const reminderMethods = ['BANK_SLIP', 'PIX', 'CREDIT_CARD'] as const satisfies readonly PaymentMethod[];
type ReminderField = `${PaymentMethod}.before` | `${PaymentMethod}.after`;
/** Kind (empty is none), day, methods (comma-separated) and parts of the last resort. */
export const lastResortFields = ['kind', 'day', 'methods', 'parts'] as const;
export type LastResortField = `lastResort.${(typeof lastResortFields)[number]}`;
/** Whether charges are proposed (empty is no), from which day and which amount, in cents, on. */
const creditBureauFields = ['on', 'day', 'minAmount'] as const;
type CreditBureauField = `creditBureau.${(typeof creditBureauFields)[number]}`;
type DayField = RefusalKind | ReminderField;
export type PolicyField = DayField | LastResortField | 'graceDays' | CreditBureauField;

/** As typed: comma-separated days. */
export type PolicyValues = Readonly<Record<PolicyField, string>>;

const dayFields: readonly DayField[] = [
  ...refusalKinds,
  ...reminderMethods.flatMap((method) => [`${method}.before`, `${method}.after`] as const),
];

/** The initial offer. */
const firstResort: LastResort = { day: 30, kind: 'LINK', methods: ['PIX', 'BANK_SLIP'], parts: 3 };

const firstBureau = { day: 45, minAmount: cents(10_000) };

export function valuesOfPolicy({
  retries,
  reminders,
  lastResort,
  graceDays,
  creditBureau,
}: RecoveryPolicy): PolicyValues {
  const ofKinds = refusalKinds.map((kind) => [kind, retries[kind].join(', ')]);
  const ofMethods = reminderMethods.flatMap((method) => [
    [
      `${method}.before`,
      reminders[method]
        .filter((day) => day < 0)
        .map((day) => -day)
        .join(', '),
    ],
    [`${method}.after`, reminders[method].filter((day) => day >= 0).join(', ')],
  ]);
  const { day, methods, parts } = lastResort ?? firstResort;
  const ofLast = {
    'lastResort.kind': lastResort?.kind ?? '',
    'lastResort.day': String(day),
    'lastResort.methods': methods.join(),
    'lastResort.parts': String(parts),
  };
  return {
    ...Object.fromEntries([...ofKinds, ...ofMethods]),
    ...ofLast,
    graceDays: String(graceDays ?? ''),
    'creditBureau.on': creditBureau ? 'on' : '',
    'creditBureau.day': String(creditBureau?.day ?? firstBureau.day),
    'creditBureau.minAmount': String(creditBureau?.minAmount ?? firstBureau.minAmount),
  } as PolicyValues;
}

/** Sorted and unique; null when invalid. */
function daysOfText(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  return [...new Set(parts.map(Number))].sort((one, other) => one - other);
}

export interface ReadPolicy {
  /** Null while invalid. */
  readonly policy: RecoveryPolicy | null;
  readonly problems: Readonly<Partial<Record<PolicyField, string>>>;
  /** The retries of all kinds together. */
  readonly together: string | undefined;
}

/** Validated by the contract's own rules. */
export function readPolicy(values: PolicyValues): ReadPolicy {
  const typed = dayFields.map((field) => [field, values[field]] as const);
  const days = Object.fromEntries(typed.map(([field, text]) => [field, daysOfText(text)])) as Readonly<
    Record<DayField, number[] | null>
  >;
  const problems: Partial<Record<PolicyField, string>> = {};
  for (const [field, read] of Object.entries(days)) if (!read) problems[field as PolicyField] = texts.wrong;
  const remindersOf = (method: PaymentMethod) => [
    ...(days[`${method}.before`] ?? []).map((day) => -day).reverse(),
    ...(days[`${method}.after`] ?? []),
  ];
  const policy = {
    retries: Object.fromEntries(refusalKinds.map((kind) => [kind, days[kind] ?? []])),
    reminders: Object.fromEntries(reminderMethods.map((method) => [method, remindersOf(method)])),
    lastResort: lastResortOf(values),
    graceDays: values.graceDays === '' ? null : Number(values.graceDays),
    creditBureau: creditBureauOf(values),
  };
  const checked = recoveryPolicy.safeParse(onWire(policy));
  let together: string | undefined;
  for (const { path, message } of checked.error?.issues ?? []) {
    const [part, name, index] = path;
    if (part === 'lastResort') {
      const field = lastResortFields.find((known) => known === name) ?? 'day';
      problems[`lastResort.${field}`] ??= message;
      continue;
    }
    if (part === 'creditBureau') {
      problems[name === 'day' ? 'creditBureau.day' : 'creditBureau.minAmount'] ??= message;
      continue;
    }
    if (part === 'graceDays') {
      problems.graceDays ??= message;
      continue;
    }
    const kind = refusalKinds.find((known) => known === name);
    const method = reminderMethods.find((known) => known === name);
    const isBefore = method && typeof index === 'number' && (remindersOf(method)[index] ?? 0) < 0;
    const field = part === 'retries' ? kind : method && (`${method}.${isBefore ? 'before' : 'after'}` as const);
    if (field) problems[field] ??= message;
    else together ??= message;
  }
  const isRight = checked.success && Object.keys(problems).length === 0;
  return { policy: isRight ? checked.data : null, problems, together };
}

/** The contract reads amounts in reais. */
export function onWire<Policy extends Pick<RecoveryPolicy, 'creditBureau'>>(policy: Policy) {
  const { creditBureau } = policy;
  const amount = creditBureau && { ...creditBureau, minAmount: reaisFromCents(creditBureau.minAmount) };
  return { ...policy, creditBureau: amount };
}

/** Null when nothing is proposed. */
function creditBureauOf(values: PolicyValues) {
  if (!values['creditBureau.on']) return null;
  const day = Number(values['creditBureau.day'] || Number.NaN);
  return { day, minAmount: cents(Number(values['creditBureau.minAmount'])) };
}

/** Null when nothing is offered. */
function lastResortOf(values: PolicyValues) {
  const kind = lastResortKinds.find((known) => known === values['lastResort.kind']);
  if (!kind) return null;
  const methods = reminderMethods.filter((method) => values['lastResort.methods'].split(',').includes(method));
  // Values of another kind are hidden and must not block.
  const rest = { methods: kind === 'BANK_SLIP' && methods.length === 0 ? (['BANK_SLIP'] as const) : methods };
  const parts = kind === 'PARTS' ? Number(values['lastResort.parts']) : firstResort.parts;
  return { ...rest, kind, parts, day: Number(values['lastResort.day'] || Number.NaN) };
}
