import {
  addDays,
  type Cents,
  cents,
  foldText,
  formatCents,
  formatPlainDate,
  newId,
  type PlainDate,
  plainDateAt,
  roundHalfUp,
} from '@balcao/kernel';
import { importTexts } from '@balcao/messages';
import type { Reader } from '../../../../database/transact.ts';
import type { Plan, PlanOfFile } from '../../../catalog/index.ts';
import type { Pricing } from '../../../charges/index.ts';
import type { RowCustomer } from '../../../customers/index.ts';
import type { ImportedRows, MappedRow, RowProblem, RowResult, SubjectValues } from '../../../imports/index.ts';
import type { SubscriptionsDeps } from '../../deps.ts';
import { type Interval, lengthOf, monthLength } from '../../interval.ts';
import { findImported } from '../../store/imported-subscriptions.ts';
import type { KeptSubscription } from '../../store/kept-subscription.ts';
import { agreedTerms, newSubscription } from '../create-subscription.ts';
import { billAheadDays, pricePeriod } from '../next-charge.ts';
import { type Choices, choicesOf, type RowTerms, readRow } from './read-row.ts';

const texts = importTexts.subscriptions;

export type PlanningDeps = Pick<SubscriptionsDeps, 'catalog' | 'customers' | 'sellers'>;

export interface PlannedRow {
  readonly row: MappedRow;
  readonly key: string;
  readonly result: RowResult;
  readonly subscription: KeptSubscription | null;
  readonly newPlan: PlanOfFile | null;
}

export interface ImportedValues {
  readonly interval: Interval;
  readonly valueCents: Cents;
  readonly method: string;
  readonly startDate: PlainDate;
  readonly planId: string;
  readonly customerId: string;
  readonly chargedAtOnce: boolean;
  readonly newCustomer: string | null;
  /** Customer created for this row, in the format that the customers module can undo. */
  readonly madeCustomer: SubjectValues | null;
  readonly missingPlan: string | null;
  readonly madePlan: PlanOfFile | null;
}

export function perMonthOf({ valueCents, interval }: Pick<ImportedValues, 'valueCents' | 'interval'>): Cents {
  return roundHalfUp((valueCents * monthLength) / lengthOf(interval));
}

export function keyOfRow({ cells }: MappedRow): { readonly field: string; readonly key: string } {
  if (cells.externalId) return { field: 'externalId', key: cells.externalId };
  const said = [cells.document ?? cells.email, cells.plan, cells.value ?? cells.valueCents, cells.nextDueDate];
  return { field: 'plan', key: said.map((cell) => foldText(cell ?? '')).join(' · ') };
}

export async function planRows(deps: PlanningDeps, reader: Reader, request: ImportedRows): Promise<PlannedRow[]> {
  const { sellerId, rows, at, file } = request;
  const planning: Planning = {
    imported: request,
    choices: choicesOf(file.choices),
    today: plainDateAt(at),
    pricing: await deps.sellers.pricingOf(sellerId, reader),
    newPlans: new Map(),
    plans: await deps.catalog.findNamedPlans(reader, sellerId, [
      ...new Set(rows.flatMap(({ cells }) => cells.plan ?? [])),
    ]),
  };
  const keys = rows.map((row) => `${file.source ?? ''}:${keyOfRow(row).key}`);
  const imported = await findImported(reader, sellerId, keys);
  const customers = await deps.customers.checkCustomersOfRows(reader, request);
  return rows.map((row, index) => {
    const [key = '', customer] = [keys[index], customers[index]];
    const there = imported.get(key);
    if (there) return alreadyThere(row, { key, subjectId: there, customer });
    return planRow(row, { key, customer: customer ?? noCustomer }, planning);
  });
}

const noCustomer: RowCustomer = { customer: null, made: null, isNew: false, problems: [] };

interface Planning {
  readonly imported: ImportedRows;
  readonly choices: Choices;
  readonly today: PlainDate;
  readonly pricing: Pricing;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly newPlans: Map<string, PlanOfFile>;
}

interface KeyedRow {
  readonly key: string;
  readonly customer: RowCustomer;
}

function alreadyThere(
  row: MappedRow,
  of: { key: string; subjectId: string; customer: RowCustomer | undefined },
): PlannedRow {
  const label = labelOf(row, of.customer);
  const detail = texts.alreadyImported;
  const result = { line: row.line, label, detail, subjectId: of.subjectId, problems: [], before: null, after: null };
  return { row, key: of.key, result: { ...result, outcome: 'UNCHANGED' }, subscription: null, newPlan: null };
}

function planRow(row: MappedRow, { key, customer }: KeyedRow, planning: Planning): PlannedRow {
  const { choices, imported, today } = planning;
  const read = readRow(row, { file: imported.file, choices, today });
  const problems: RowProblem[] = [...('problems' in read ? read.problems : []), ...customer.problems];
  if (customer.customer && customer.isNew && !choices.createCustomers) {
    problems.push({ field: 'document', reason: texts.customersNotAllowed });
  }
  const name = row.cells.plan;
  const named = name === undefined ? null : namedPlan(name, 'terms' in read ? read.terms : null, planning);
  if (name && !named?.plan && (!named?.isMissing || !choices.createPlans))
    problems.push({ field: 'plan', reason: named?.isMissing ? texts.missingPlan : texts.inactivePlan });
  const terms = 'terms' in read ? read.terms : null;
  const base = { line: row.line, label: labelOf(row, customer), before: null };
  const missingPlan = named?.isMissing ? (name ?? null) : null;
  if (problems.length === 0 && terms && named?.plan && customer.customer) {
    const who = customer.customer;
    const subscription = newSubscription({
      sellerId: imported.sellerId,
      id: newId<'subscription'>(),
      by: imported.file.by,
      at: imported.at,
      customer: who,
      plan: named.plan,
      ...agreedTerms(
        {
          basicValue: { value: terms.valueCents, interval: terms.interval },
          payment: { method: terms.method },
          startDate: terms.startDate,
        },
        today,
      ),
      metadata: metadataOf(terms, imported.file.source),
    });
    if (pricePeriod(subscription, 1, planning.pricing)) {
      const newPlan = named.made;
      const values: ImportedValues = {
        interval: terms.interval,
        valueCents: terms.valueCents,
        method: terms.method,
        startDate: terms.startDate,
        planId: named.plan.id,
        customerId: who.id,
        madeCustomer: customer.made,
        chargedAtOnce: addDays(terms.startDate, -billAheadDays) <= today,
        missingPlan,
        newCustomer: customer.isNew ? who.document : null,
        madePlan: newPlan,
      };
      const done = { outcome: 'CREATED', subjectId: subscription.id, problems: terms.warnings } as const;
      const result = { ...base, ...done, detail: detailOf(subscription), after: { ...values } };
      return { row, key, result, subscription, newPlan };
    }
    problems.push({ field: 'value', reason: texts.valueTooSmall });
  }
  const after = missingPlan === null ? null : { missingPlan };
  const refused = { outcome: 'REFUSED', subjectId: null, detail: null, problems, after } as const;
  return { row, key, result: { ...base, ...refused }, subscription: null, newPlan: null };
}

interface NamedPlan {
  readonly plan: Pick<Plan, 'id' | 'title'> | null;
  readonly isMissing: boolean;
  readonly made: PlanOfFile | null;
}

function namedPlan(name: string, terms: RowTerms | null, { plans, newPlans, choices }: Planning): NamedPlan {
  const known = plans.get(name);
  if (known) return { plan: known.active ? known : null, isMissing: false, made: null };
  const title = foldText(name);
  const earlier = newPlans.get(title);
  if (!choices.createPlans || earlier || !terms) return { plan: earlier ?? null, isMissing: true, made: null };
  const perMonthCents = cents(Math.max(1, perMonthOf(terms)));
  const made = { id: newId<'plan'>(), title: name, perMonthCents };
  newPlans.set(title, made);
  return { plan: made, isMissing: true, made };
}

/** Origin, stored on the subscription and on each charge. */
function metadataOf({ externalId }: RowTerms, source: string | null): Record<string, string> {
  return { ...(externalId && { idExterno: externalId }), ...(source && { origem: source }) };
}

function detailOf({ plan, valueCents, interval, method, startDate }: KeptSubscription): string {
  return texts.detail({
    plan: plan.title,
    value: formatCents(valueCents),
    interval,
    method,
    date: formatPlainDate(startDate),
  });
}

function labelOf({ cells }: MappedRow, customer: RowCustomer | undefined): string {
  return customer?.customer?.name ?? cells.name ?? cells.document ?? cells.email ?? '';
}
