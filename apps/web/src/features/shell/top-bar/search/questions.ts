import { grants } from '@balcao/contract/access';
import { findCharges, findChargesByReference, getCharge } from '@balcao/contract/charges';
import { findCustomers } from '@balcao/contract/customers';
import { searchNotes } from '@balcao/contract/notes';
import { findFastLinks, findOrderLinks, findSubscriptionLinks, getPaymentLink } from '@balcao/contract/payment-links';
import { findPlans } from '@balcao/contract/plans';
import { findSaleLinks } from '@balcao/contract/sale-links';
import { findSubSellers } from '@balcao/contract/sub-sellers';
import { getSubscription } from '@balcao/contract/subscriptions';
import { findSubscriptions } from '@balcao/contract/subscriptions/subscription-list';
import { findUsers } from '@balcao/contract/users';
import { isUuid, type PlainDate } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { generic } from '@balcao/messages/generic';
import { shell } from '@balcao/messages/shell';
import { call } from '../../../../lib/api/call.ts';
import { isMissing } from '../../../../lib/http/api-error.ts';
import { maySee } from '../../../../lib/navigation/access.ts';
import { linkTabOf } from '../../../../lib/navigation/link-tab-of.ts';
import { changeSearch } from '../../../../lib/navigation/search-state.ts';
import { mayCall } from '../../../../lib/session/may-call.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { type ChargeQuestion, chargeQuestions } from './charge-questions.ts';
import {
  type Found,
  foundCharge,
  foundCustomer,
  foundLink,
  foundNote,
  foundPlan,
  foundSubSeller,
  foundSubscription,
  foundUser,
  type Remaining,
} from './found.ts';
import { opensCharges, opensCustomers } from './search-placeholder.ts';
import { readTerms } from './search-terms.ts';

/** The first of what one question finds, and the way to the rest. */
export interface Answer {
  readonly found: readonly Found[];
  readonly total: number;
  /** Null when the question finds one thing at most. */
  readonly all: Remaining | null;
}

/** One request that a search sends for some words. */
export interface Question {
  readonly key: readonly unknown[];
  readonly run: (signal: AbortSignal) => Promise<Answer>;
}

const figures = new Intl.NumberFormat('pt-BR');

export const maxOfKind = 5;

/**
 * By name, document, e-mail, title, value, due date, ID or a number of the payment, among what the person may open. With an amount or a
 * date, who it is of is also looked up by the rest; with an action before it, only its charges are.
 */
export function questionsOf(session: Session, words: string, today: PlainDate | undefined): readonly Question[] {
  const { text, statuses } = readTerms(words, today);
  const charges = opensCharges(session) ? aboutCharges(words, today) : [];
  if (statuses) return charges;
  const who = text === '' ? words : text;
  return [
    ...charges,
    ...(opensCustomers(session) ? aboutCustomers(who) : []),
    ...(maySee(session, grants.paymentLinks) ? aboutLinks(session, words) : []),
    ...(opensSubscriptions(session) ? aboutSubscriptions(who) : []),
    ...(opensPlans(session) ? aboutPlans(words) : []),
    ...(maySee(session, grants.subSellers) ? aboutSubSellers(words) : []),
    ...aboutNotes(words),
    ...(mayCall(session, findUsers) ? aboutUsers(words) : []),
  ];
}

function aboutCharges(words: string, today: PlainDate | undefined): Question[] {
  const { dialog } = readTerms(words, today);
  const listed = chargeQuestions(words, today).map((question) => ({
    key: [findCharges.name, question, dialog],
    run: async (signal: AbortSignal) => {
      const page = await call(findCharges, { query: { ...question, size: maxOfKind } }, { signal });
      const total = page.totalElements;
      const count = generic.counted(figures.format(total), page.totalAmount === null);
      const label = shell.search.allCharges(fieldsText(question), count);
      const open: Remaining['open'] = (navigate) =>
        navigate({ to: '/cobrancas', search: changeSearch(findCharges.query, '', question) });
      const all = { key: JSON.stringify(question), kind: 'charges' as const, label, open };
      return { found: page.content.map((charge) => foundCharge(charge, dialog)), total, all };
    },
  }));
  const one = {
    key: [getCharge.name, words],
    run: (signal: AbortSignal) =>
      orNothing(async () => foundCharge(await call(getCharge, { params: { uuid: words } }, { signal }))),
  };
  const byReference = {
    key: [findChargesByReference.name, words],
    run: async (signal: AbortSignal) => {
      const charges = await call(findChargesByReference, { query: { reference: words } }, { signal });
      return { found: charges.map((charge) => foundCharge(charge)), total: charges.length, all: null };
    },
  };
  return [...(isUuid(words) ? [one] : []), ...(isReference(words) ? [byReference] : []), ...listed];
}

/** A nosso número has eight figures or more, a txid 32 letters and figures, a line or a bar code more. */
function isReference(words: string): boolean {
  const bare = words.replace(/[\s.-]/g, '');
  return /^\d{8,48}$/.test(bare) || /^[0-9a-f]{32}$/i.test(bare);
}

/** By what the charges are found: 'nome e valor'. */
function fieldsText(question: ChargeQuestion): string {
  const texts: Readonly<Record<string, string>> = {
    ...chargeScreens.search,
    valueMin: shell.search.byValue,
    expirationDateInitial: shell.search.byDueDate,
    status: chargeScreens.filters.status,
  };
  const fields = Object.keys(question).flatMap((field) => texts[field]?.toLowerCase() ?? []);
  return fieldLists.format(fields);
}

const fieldLists = new Intl.ListFormat('pt-BR');

function aboutCustomers(words: string): Question[] {
  if (words.includes('@')) return customersBy({ email: words });
  return /^[\d./-]{3,}$/.test(words) ? customersBy({ document: words }) : customersBy({ name: words });
}

function customersBy(
  by: { readonly name: string } | { readonly email: string } | { readonly document: string },
): Question[] {
  if (!findCustomers.query.safeParse(by).success) return [];
  const run = async (signal: AbortSignal) => {
    const { content, totalElements: total } = await call(
      findCustomers,
      { query: { ...by, size: maxOfKind } },
      { signal },
    );
    const label = shell.search.allCustomers(figures.format(total));
    const open: Remaining['open'] = (navigate) => navigate({ to: '/clientes', search: by });
    return {
      found: content.map(foundCustomer),
      total,
      all: { key: 'all-customers', kind: 'customers' as const, label, open },
    };
  };
  return [{ key: [findCustomers.name, by], run }];
}

function opensSubscriptions(session: Session): boolean {
  return maySee(session, grants.subscriptions) && maySee(session, grants.subscription);
}

function aboutSubscriptions(words: string): Question[] {
  if (isUuid(words)) {
    const run = (signal: AbortSignal) =>
      orNothing(async () => foundSubscription(await call(getSubscription, { params: { uuid: words } }, { signal })));
    return [{ key: [getSubscription.name, words], run }];
  }
  const by = /^[\d./-]{3,}$/.test(words) ? { customerDocument: words } : { customerName: words };
  if (words.includes('@') || !findSubscriptions.query.safeParse(by).success) return [];
  const run = async (signal: AbortSignal) => {
    const query = { ...by, size: maxOfKind };
    const { content, totalElements: total } = await call(findSubscriptions, { query }, { signal });
    const label = shell.search.allSubscriptions(figures.format(total));
    const open: Remaining['open'] = (navigate) => navigate({ to: '/recorrencias', search: by });
    const all = { key: 'all-subscriptions', kind: 'subscriptions' as const, label, open };
    return { found: content.map(foundSubscription), total, all };
  };
  return [{ key: [findSubscriptions.name, by], run }];
}

function opensPlans(session: Session): boolean {
  return maySee(session, grants.plans) && maySee(session, grants.planForm);
}

function aboutPlans(title: string): Question[] {
  if (isUuid(title) || !findPlans.query.safeParse({ title }).success) return [];
  const run = async (signal: AbortSignal) => {
    const { content, totalElements: total } = await call(findPlans, { query: { title, size: maxOfKind } }, { signal });
    const label = shell.search.allPlans(figures.format(total));
    const open: Remaining['open'] = (navigate) => navigate({ to: '/meus-planos', search: { title } });
    return { found: content.map(foundPlan), total, all: { key: 'all-plans', kind: 'plans' as const, label, open } };
  };
  return [{ key: [findPlans.name, title], run }];
}

function aboutSubSellers(filter: string): Question[] {
  if (isUuid(filter) || !findSubSellers.query.safeParse({ filter }).success) return [];
  const run = async (signal: AbortSignal) => {
    const query = { filter, size: maxOfKind };
    const { content, totalElements: total } = await call(findSubSellers, { query }, { signal });
    const label = shell.search.allSubSellers(figures.format(total));
    const open: Remaining['open'] = (navigate) => navigate({ to: '/sub-vendedores', search: { filter } });
    const all = { key: 'all-sub-sellers', kind: 'subSellers' as const, label, open };
    return { found: content.map(foundSubSeller), total, all };
  };
  return [{ key: [findSubSellers.name, filter], run }];
}

/** The service answers those on what the person may open. They have no list of their own. */
function aboutNotes(text: string): Question[] {
  if (isUuid(text) || !searchNotes.query.safeParse({ text }).success) return [];
  const run = async (signal: AbortSignal) => {
    const { content } = await call(searchNotes, { query: { text, size: maxOfKind } }, { signal });
    return { found: content.map(foundNote), total: content.length, all: null };
  };
  return [{ key: [searchNotes.name, text], run }];
}

function aboutUsers(email: string): Question[] {
  if (isUuid(email) || !findUsers.query.safeParse({ email }).success) return [];
  const run = async (signal: AbortSignal) => {
    const { content, totalElements: total } = await call(findUsers, { query: { email, size: maxOfKind } }, { signal });
    const label = shell.search.allUsers(figures.format(total));
    const open: Remaining['open'] = (navigate) => navigate({ to: '/usuarios', search: { email } });
    return { found: content.map(foundUser), total, all: { key: 'all-users', kind: 'users' as const, label, open } };
  };
  return [{ key: [findUsers.name, email], run }];
}

function aboutLinks(session: Session, words: string): Question[] {
  if (isUuid(words)) {
    const run = (signal: AbortSignal) =>
      orNothing(async () => foundLink(await call(getPaymentLink, { params: { uuid: words } }, { signal })));
    return [{ key: [getPaymentLink.name, words], run }];
  }
  return [
    ...linksIn(findOrderLinks, { title: words }, shell.search.allLinks),
    ...linksIn(findSubscriptionLinks, { planTitle: words, ...linkTabOf.SUBSCRIPTION }, shell.search.allRecurringLinks),
    ...(maySee(session, grants.fastLinks)
      ? linksIn(findFastLinks, { title: words, ...linkTabOf.FAST_ORDER }, shell.search.allFastLinks)
      : []),
    ...linksIn(findSaleLinks, { title: words, ...linkTabOf.SALE }, shell.search.allSaleLinks),
  ];
}

/** One list of links: the address of the full list is also the query. */
function linksIn(
  endpoint: typeof findOrderLinks | typeof findSubscriptionLinks | typeof findFastLinks | typeof findSaleLinks,
  { tab, ...by }: { readonly tab?: string; readonly title?: string; readonly planTitle?: string },
  allOf: (count: string) => string,
): Question[] {
  if (!endpoint.query.safeParse(by).success) return [];
  const run = async (signal: AbortSignal) => {
    const { content, totalElements: total } = await call(endpoint, { query: { ...by, size: maxOfKind } }, { signal });
    const label = allOf(figures.format(total));
    const open: Remaining['open'] = (navigate) =>
      navigate({ to: '/seja-pago', search: { ...(tab && { tab }), ...by } });
    return { found: content.map(foundLink), total, all: { key: endpoint.name, kind: 'links' as const, label, open } };
  };
  return [{ key: [endpoint.name, by], run }];
}

/** An ID is of one kind of thing only: that there is no such other is an answer. */
async function orNothing(fetchOne: () => Promise<Found>): Promise<Answer> {
  try {
    return { found: [await fetchOne()], total: 1, all: null };
  } catch (error) {
    if (isMissing(error)) return { found: [], total: 0, all: null };
    throw error;
  }
}
