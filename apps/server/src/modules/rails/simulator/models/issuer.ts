import type { PlainDate } from '@balcao/kernel';
import type { CardOutcome } from '../../ports/card-rail.ts';
import { type IssuerCode, isIssuerCode, issuerCodes } from '../../ports/issuer-code.ts';
import { challengeCode, refusalOf, scenarioOf } from './card-scenarios.ts';
import { randomDigits } from './random-text.ts';

/** The issuer's decision, as the acquirer records it. */
export interface IssuerDecision {
  readonly status: CardOutcome['status'];
  readonly authorizationCode: string | null;
  readonly nsu: string | null;
  readonly refusalCode: string | null;
}

export interface IssuerRequest {
  readonly number: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly today: PlainDate;
  readonly challengeAnswer: string | undefined;
}

/** The fictitious issuer of every card: the card's number selects the decision. */
export function decideAuthorization(request: IssuerRequest): IssuerDecision {
  if (isExpired(request, request.today)) return refused('54');
  const scenario = scenarioOf(request.number);
  const code = scenario === 'PAYDAY' && !isPaid(request.today) ? '51' : refusalOf[scenario];
  if (code) return refused(code);
  if (scenario !== 'CHALLENGE') return authorized();
  return request.challengeAnswer === undefined
    ? challenged
    : decideChallenge(request.challengeAnswer === challengeCode);
}

/** Whether the card's holder was recently paid: the days after the 5th and the 20th. */
function isPaid(today: PlainDate): boolean {
  const day = Number(today.slice(8));
  return (day >= 5 && day <= 9) || (day >= 20 && day <= 24);
}

export function decideChallenge(isPassed: boolean): IssuerDecision {
  return isPassed ? authorized() : refused('3DS');
}

export function refused(code: IssuerCode): IssuerDecision {
  return { status: 'REFUSED', authorizationCode: null, nsu: null, refusalCode: code };
}

/** A card is valid until the last day of its printed month. */
export function isExpired(
  card: { readonly expirationMonth: number; readonly expirationYear: number },
  today: PlainDate,
): boolean {
  const month = `${card.expirationYear}-${String(card.expirationMonth).padStart(2, '0')}`;
  return month < today.slice(0, 7);
}

export function outcomeOf(decision: IssuerDecision): CardOutcome {
  const { status, authorizationCode, nsu, refusalCode } = decision;
  if (status === 'CHALLENGE') return { status, issuer: issuerName, hint: `Código de teste: ${challengeCode}` };
  if (status === 'AUTHORIZED' && authorizationCode !== null && nsu !== null) return { status, authorizationCode, nsu };
  if (status === 'REFUSED' && refusalCode !== null && isIssuerCode(refusalCode)) {
    return { status, code: refusalCode, ...issuerCodes[refusalCode] };
  }
  throw new Error(`an authorisation without its numbers: ${status}`);
}

const issuerName = 'Banco Emissor Fictício';

const challenged: IssuerDecision = { status: 'CHALLENGE', authorizationCode: null, nsu: null, refusalCode: null };

function authorized(): IssuerDecision {
  return { status: 'AUTHORIZED', authorizationCode: randomDigits(6), nsu: randomDigits(12), refusalCode: null };
}
