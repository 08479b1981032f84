import type { PaymentMethod } from '@balcao/contract/payment-links';
import { changeRecoveryPolicy, type RecoveryPolicy, type RefusalKind, refusalKinds } from '@balcao/contract/recovery';
import { recovery } from '@balcao/messages/recovery';

const texts = recovery.policy;

export const reminderMethods = ['BANK_SLIP', 'PIX', 'CREDIT_CARD'] as const satisfies readonly PaymentMethod[];
export type ReminderField = `${PaymentMethod}.before` | `${PaymentMethod}.after`;
export type PolicyField = RefusalKind | ReminderField;

/** The policy as it is being typed: days with commas between. */
export type PolicyValues = Readonly<Record<PolicyField, string>>;

export function valuesOfPolicy({ retries, reminders }: RecoveryPolicy): PolicyValues {
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
  return Object.fromEntries([...ofKinds, ...ofMethods]) as PolicyValues;
}

/** Typed days, in order and once each; null when they are none. */
function daysOfText(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  return [...new Set(parts.map(Number))].sort((one, other) => one - other);
}

interface ReadPolicy {
  /** Null while something is wrong. */
  readonly policy: RecoveryPolicy | null;
  readonly problems: Readonly<Partial<Record<PolicyField, string>>>;
  /** Of the retries together. */
  readonly together: string | undefined;
}

/** The policy that is typed, held against the contract's own rules. */
export function readPolicy(values: PolicyValues): ReadPolicy {
  const days = Object.fromEntries(Object.entries(values).map(([field, text]) => [field, daysOfText(text)])) as Readonly<
    Record<PolicyField, number[] | null>
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
  };
  const checked = changeRecoveryPolicy.body.safeParse(policy);
  let together: string | undefined;
  for (const { path, message } of checked.error?.issues ?? []) {
    const [part, name, index] = path;
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
