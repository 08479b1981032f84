import { grants } from '@balcao/contract/access';
import { findCharges, getCharge } from '@balcao/contract/charges';
import { findOrderLinks, getPaymentLink } from '@balcao/contract/payment-links';
import { isUuid } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { generic } from '@balcao/messages/generic';
import { shell } from '@balcao/messages/shell';
import { call } from '../../../../lib/api/call.ts';
import { isMissing } from '../../../../lib/http/api-error.ts';
import { maySee } from '../../../../lib/navigation/access.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { chargeQuestions } from './charge-questions.ts';
import { type Found, foundCharge, foundLink, type Remaining } from './found.ts';

/** The first of what one question finds, and the way to the rest. */
export interface Answer {
  readonly found: readonly Found[];
  readonly total: number;
  /** Null when the question finds one thing at most. */
  readonly all: Remaining | null;
}

/** One thing that the service is asked about some words. */
export interface Question {
  readonly key: readonly unknown[];
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
}

const figures = new Intl.NumberFormat('pt-BR');

/** How many of a kind are shown. */
export const mostOfKind = 5;

export function findsMore(session: Session): boolean {
  return opensCharges(session) || maySee(session, grants.paymentLinks);
}

/** By name, document, e-mail, title or ID, among what the person may open. */
export function questionsOf(session: Session, words: string): readonly Question[] {
  return [
    ...(opensCharges(session) ? aboutCharges(words) : []),
    ...(maySee(session, grants.paymentLinks) ? aboutLinks(words) : []),
  ];
}

/** One that is found is opened, and all of them are listed. */
function opensCharges(session: Session): boolean {
  return maySee(session, grants.charges) && maySee(session, grants.charge);
}

function aboutCharges(words: string): Question[] {
  const listed = chargeQuestions(words).map((question) => ({
    key: [findCharges.name, question],
    ask: async (signal: AbortSignal) => {
      const page = await call(findCharges, { query: { ...question, size: mostOfKind } }, { signal });
      const total = page.totalElements;
      const [field] = Object.keys(question) as (keyof typeof chargeScreens.search)[];
      const count = generic.counted(figures.format(total), page.totalAmount === null);
      const label = shell.search.allCharges(field ? chargeScreens.search[field] : '', count);
      const open: Remaining['open'] = (navigate) => navigate({ to: '/cobrancas', search: question });
      const all = { key: JSON.stringify(question), kind: 'charges' as const, label, open };
      return { found: page.content.map(foundCharge), total, all };
    },
  }));
  const one = {
    key: [getCharge.name, words],
    ask: (signal: AbortSignal) =>
      orNothing(async () => foundCharge(await call(getCharge, { params: { uuid: words } }, { signal }))),
  };
  return isUuid(words) ? [one, ...listed] : listed;
}

function aboutLinks(words: string): Question[] {
  if (isUuid(words)) {
    const ask = (signal: AbortSignal) =>
      orNothing(async () => foundLink(await call(getPaymentLink, { params: { uuid: words } }, { signal })));
    return [{ key: [getPaymentLink.name, words], ask }];
  }
  const question = { title: words, size: mostOfKind };
  if (!findOrderLinks.query.safeParse({ title: words }).success) return [];
  const ask = async (signal: AbortSignal) => {
    const { content, totalElements: total } = await call(findOrderLinks, { query: question }, { signal });
    const label = shell.search.allLinks(figures.format(total));
    const open: Remaining['open'] = (navigate) => navigate({ to: '/seja-pago', search: { title: words } });
    return { found: content.map(foundLink), total, all: { key: 'all-links', kind: 'links' as const, label, open } };
  };
  return [{ key: [findOrderLinks.name, question], ask }];
}

/** An ID is of one kind of thing only: that there is no such other is an answer. */
async function orNothing(ask: () => Promise<Found>): Promise<Answer> {
  try {
    return { found: [await ask()], total: 1, all: null };
  } catch (error) {
    if (isMissing(error)) return { found: [], total: 0, all: null };
    throw error;
  }
}
