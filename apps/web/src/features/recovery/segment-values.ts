import {
  type CustomerHistory,
  changeRecoveryPolicy,
  type RecoveryPolicies,
  type RecoverySegment,
  recoverySegment,
} from '@balcao/contract/recovery';
import { type Cents, reaisFromCents } from '@balcao/kernel/money';
import {
  type PolicyValues,
  onWire as policyOnWire,
  type ReadPolicy,
  readPolicy,
  valuesOfPolicy,
} from './policy-values.ts';

/** As typed. */
export interface SegmentValues {
  readonly uuid: string;
  readonly name: string;
  readonly plans: readonly string[];
  readonly fromAmount: Cents | null;
  readonly toAmount: Cents | null;
  readonly history: CustomerHistory | null;
  readonly minPaid: string;
  readonly policy: PolicyValues;
}

export interface PoliciesValues {
  readonly segments: readonly SegmentValues[];
  /** The policy for charges in no segment. */
  readonly policy: PolicyValues;
}

export type SegmentField = 'name' | 'plans' | 'fromAmount' | 'toAmount' | 'history' | 'minPaid';

export interface ReadSegment {
  /** Null while invalid. */
  readonly segment: RecoverySegment | null;
  readonly problems: Readonly<Partial<Record<SegmentField, string>>>;
  readonly policy: ReadPolicy;
}

export interface ReadPolicies {
  /** Null while invalid. */
  readonly policies: RecoveryPolicies | null;
  readonly segments: ReadonlyMap<string, ReadSegment>;
  readonly policy: ReadPolicy;
  /** The problem of the list as a whole. */
  readonly problem: string | undefined;
}

export function valuesOfPolicies({ segments, policy }: RecoveryPolicies): PoliciesValues {
  return {
    policy: valuesOfPolicy(policy),
    segments: segments.map((segment) => ({
      ...segment.conditions,
      uuid: segment.uuid,
      name: segment.name,
      minPaid: String(segment.conditions.minPaid),
      policy: valuesOfPolicy(segment.policy),
    })),
  };
}

/** Validated by the contract's own rules. */
export function readPolicies({ segments: typed, policy: typedPolicy }: PoliciesValues): ReadPolicies {
  const segments = new Map(typed.map((values) => [values.uuid, readSegment(values)]));
  const policy = readPolicy(typedPolicy);
  const valid = [...segments.values()].flatMap(({ segment }) => segment ?? []);
  if (valid.length < typed.length || !policy.policy) return { policies: null, segments, policy, problem: undefined };
  const policies = { segments: valid, policy: policy.policy };
  const checked = changeRecoveryPolicy.body.shape.segments.safeParse(
    valid.map((segment) => ({ ...onWire(segment), policy: policyOnWire(segment.policy) })),
  );
  const problem = checked.error?.issues[0]?.message;
  return { policies: checked.success ? policies : null, segments, policy, problem };
}

const fields: readonly SegmentField[] = ['name', 'plans', 'fromAmount', 'toAmount', 'history', 'minPaid'];

function readSegment({ uuid, name, policy: policyValues, ...typed }: SegmentValues): ReadSegment {
  const policy = readPolicy(policyValues);
  const conditions = {
    ...typed,
    plans: [...typed.plans],
    minPaid: typed.history === 'GOOD' ? Number(typed.minPaid || Number.NaN) : 1,
  };
  const named = recoverySegment.omit({ policy: true });
  const checked = named.safeParse(onWire({ uuid, name, conditions }));
  const problems: Partial<Record<SegmentField, string>> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = fields.find((known) => path.includes(known)) ?? 'history';
    problems[field] ??= message;
  }
  const segment =
    checked.success && policy.policy ? { uuid, name: checked.data.name, conditions, policy: policy.policy } : null;
  return { segment, problems, policy };
}

/** The contract reads amounts in reais. */
function onWire<Segment extends Pick<RecoverySegment, 'conditions'>>(segment: Segment) {
  const { fromAmount, toAmount } = segment.conditions;
  return {
    ...segment,
    conditions: {
      ...segment.conditions,
      fromAmount: fromAmount === null ? null : reaisFromCents(fromAmount),
      toAmount: toAmount === null ? null : reaisFromCents(toAmount),
    },
  };
}
