import { grants } from '@balcao/contract/access';
import { findCharges, findChargesByReference, getCharge } from '@balcao/contract/charges';
import { findCustomers } from '@balcao/contract/customers';
import type { AnswerOf, QueryOf } from '@balcao/contract/endpoint';
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
import type { ListEndpoint } from '../../../../components/table/use-list.ts';
import { call } from '../../../../lib/api/call.ts';
import { isMissing } from '../../../../lib/http/api-error.ts';
import type { CallInput } from '../../../../lib/http/request-of.ts';
import { maySee } from '../../../../lib/navigation/access.ts';
import { linkTabOf } from '../../../../lib/navigation/link-tab-of.ts';
import { changeSearch } from '../../../../lib/navigation/search-state.ts';
import { mayCall } from '../../../../lib/session/may-call.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { type ChargeQuestion, chargeQuestions, looksLikeDocument } from './charge-questions.ts';
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
  const one = oneQuestion(getCharge.name, words, async (signal) =>
    foundCharge(await call(getCharge, { params: { uuid: words } }, { signal })),
  );
  const byReference = {
    key: [findChargesByReference.name, words],
    run: async (signal: AbortSignal) => {
      const charges = await call(findChargesByReference, { query: { reference: words } }, { signal });
      return { found: charges.map((charge) => foundCharge(charge)), total: charges.length, all: null };
    },
  };
  return [...(isUuid(words) ? one : []), ...(isReference(words) ? [byReference] : []), ...listed];
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

/** By e-mail, by document, or by name; a name may begin as a document with letters does. */
function aboutCustomers(words: string): Question[] {
  if (words.includes('@')) return customersBy({ email: words });
  if (!looksLikeDocument(words)) return customersBy({ name: words });
  return [...customersBy({ document: words }), ...(/[a-z]/i.test(words) ? customersBy({ name: words }) : [])];
}

function customersBy(by: { readonly name?: string; readonly email?: string; readonly document?: string }): Question[] {
  return listQuestion(findCustomers, by, {
    found: foundCustomer,
    kind: 'customers',
    label: shell.search.allCustomers,
    open: (navigate) => navigate({ to: '/clientes', search: by }),
  });
}

function opensSubscriptions(session: Session): boolean {
  return maySee(session, grants.subscriptions) && maySee(session, grants.subscription);
}

function aboutSubscriptions(words: string): Question[] {
  if (isUuid(words)) {
    return oneQuestion(getSubscription.name, words, async (signal) =>
      foundSubscription(await call(getSubscription, { params: { uuid: words } }, { signal })),
    );
  }
  if (words.includes('@')) return [];
  if (!looksLikeDocument(words)) return subscriptionsBy({ customerName: words });
  const byName = /[a-z]/i.test(words) ? subscriptionsBy({ customerName: words }) : [];
  return [...subscriptionsBy({ customerDocument: words }), ...byName];
}

function subscriptionsBy(by: { readonly customerName?: string; readonly customerDocument?: string }): Question[] {
  return listQuestion(findSubscriptions, by, {
    found: foundSubscription,
    kind: 'subscriptions',
    label: shell.search.allSubscriptions,
    open: (navigate) => navigate({ to: '/recorrencias', search: by }),
  });
}

function opensPlans(session: Session): boolean {
  return maySee(session, grants.plans) && maySee(session, grants.planForm);
}

function aboutPlans(title: string): Question[] {
  if (isUuid(title)) return [];
  return listQuestion(
    findPlans,
    { title },
    {
      found: foundPlan,
      kind: 'plans',
      label: shell.search.allPlans,
      open: (navigate) => navigate({ to: '/meus-planos', search: { title } }),
    },
  );
}

function aboutSubSellers(filter: string): Question[] {
  if (isUuid(filter)) return [];
  return listQuestion(
    findSubSellers,
    { filter },
    {
      found: foundSubSeller,
      kind: 'subSellers',
      label: shell.search.allSubSellers,
      open: (navigate) => navigate({ to: '/sub-vendedores', search: { filter } }),
    },
  );
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
  if (isUuid(email)) return [];
  return listQuestion(
    findUsers,
    { email },
    {
      found: foundUser,
      kind: 'users',
      label: shell.search.allUsers,
      open: (navigate) => navigate({ to: '/usuarios', search: { email } }),
    },
  );
}

function aboutLinks(session: Session, words: string): Question[] {
  if (isUuid(words)) {
    return oneQuestion(getPaymentLink.name, words, async (signal) =>
      foundLink(await call(getPaymentLink, { params: { uuid: words } }, { signal })),
    );
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
  label: (count: string) => string,
): Question[] {
  return listQuestion<typeof endpoint>(endpoint, by, {
    found: foundLink,
    kind: 'links',
    label,
    open: (navigate) => navigate({ to: '/seja-pago', search: { ...(tab && { tab }), ...by } }),
  });
}

interface Page<E extends ListEndpoint> {
  readonly content: readonly (AnswerOf<E> extends { readonly content: readonly (infer Row)[] } ? Row : never)[];
  readonly totalElements: number;
}

interface ListAnswer<E extends ListEndpoint> {
  readonly found: (row: Page<E>['content'][number]) => Found;
  readonly kind: Remaining['kind'];
  /** The text of the way to the full list. */
  readonly label: (count: string) => string;
  readonly open: Remaining['open'];
}

/** The first rows of a list; nothing where the list would refuse the words. */
function listQuestion<E extends ListEndpoint>(
  endpoint: E,
  by: Partial<QueryOf<E>>,
  { found, kind, label, open }: ListAnswer<E>,
): Question[] {
  if (!endpoint.query.safeParse(by).success) return [];
  const run = async (signal: AbortSignal) => {
    const input = { query: { ...by, size: maxOfKind } } as unknown as CallInput<E>;
    const { content, totalElements: total } = (await call(endpoint, input, { signal })) as unknown as Page<E>;
    const all = { key: JSON.stringify([endpoint.name, by]), kind, label: label(figures.format(total)), open };
    return { found: content.map((row) => found(row)), total, all };
  };
  return [{ key: [endpoint.name, by], run }];
}

/** An ID is of one kind of thing only: that there is no such other is an answer. */
function oneQuestion(name: string, id: string, fetchOne: (signal: AbortSignal) => Promise<Found>): Question[] {
  const run = async (signal: AbortSignal): Promise<Answer> => {
    try {
      return { found: [await fetchOne(signal)], total: 1, all: null };
    } catch (error) {
      if (isMissing(error)) return { found: [], total: 0, all: null };
      throw error;
    }
  };
  return [{ key: [name, id], run }];
}
