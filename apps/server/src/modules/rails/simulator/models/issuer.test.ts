import { isLuhn } from '@balcao/brazil';
import { plainDate } from '@balcao/kernel';
import { type CardRefusalText, cardRefusalTexts } from '@balcao/messages/card-refusals';
import { describe, expect, it } from 'vitest';
import { type IssuerCode, issuerCodes } from '../../ports/issuer-code.ts';
import { type CardScenario, challengeCode, testCards } from './card-scenarios.ts';
import { decideAuthorization, isExpired, outcomeOf } from './issuer.ts';

const numberOf = (scenario: CardScenario) => testCards.find((card) => card.scenario === scenario)?.number ?? '';
const today = plainDate('2026-11-20');
const good = { expirationMonth: 11, expirationYear: 2026, today, challengeAnswer: undefined };
const outcome = (scenario: CardScenario, challengeAnswer?: string) =>
  outcomeOf(decideAuthorization({ ...good, number: numberOf(scenario), challengeAnswer }));

describe('test cards', () => {
  it('are valid numbers, each of one scenario', () => {
    expect(testCards.every(({ number }) => isLuhn(number))).toBe(true);
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  });
});

describe('the issuer', () => {
  it.each<[CardScenario, object]>([
    ['REFUSED', { code: '05', reason: 'generic', hard: false }],
    ['INSUFFICIENT_FUNDS', { code: '51', reason: 'insufficient-funds', hard: false }],
    ['EXPIRED', { code: '54', reason: 'expired-card', hard: true }],
    ['LOST', { code: '41', reason: 'lost-card', hard: true }],
    ['STOLEN', { code: '43', reason: 'stolen-card', hard: true }],
    ['SUSPECTED_FRAUD', { code: '59', reason: 'suspected-fraud', hard: false }],
    ['WRONG_CVV', { code: '63', reason: 'wrong-security-code', hard: true }],
  ])('refuses %s', (scenario, refusal) => {
    expect(outcome(scenario)).toEqual({ status: 'REFUSED', ...refusal });
  });

  it('approves the others, each with numbers of its own', () => {
    const approved = { status: 'AUTHORIZED', authorizationCode: expect.stringMatching(/^\d{6}$/) };
    for (const scenario of ['APPROVED', 'TIMEOUT_AUTHORIZED', 'TIMEOUT_NOT_ARRIVED'] as const) {
      expect(outcome(scenario)).toEqual({ ...approved, nsu: expect.stringMatching(/^\d{12}$/) });
    }
    expect(outcome('APPROVED')).not.toEqual(outcome('APPROVED'));
  });

  it('takes a card of a payday in the days after it, and has no funds on the others', () => {
    const on = (date: string) =>
      decideAuthorization({ ...good, number: numberOf('PAYDAY'), today: plainDate(date), expirationYear: 2030 });
    const taken = ['2026-11-05', '2026-11-09', '2026-11-20', '2026-11-24'];
    const refused = ['2026-11-04', '2026-11-10', '2026-11-19', '2026-11-25', '2026-12-01'];
    expect(taken.map((date) => on(date).status)).toEqual(taken.map(() => 'AUTHORIZED'));
    expect(refused.map((date) => on(date).refusalCode)).toEqual(refused.map(() => '51'));
  });

  it('requires a code, says which, and believes only that', () => {
    const decision = outcome('CHALLENGE');
    expect(decision).toMatchObject({ status: 'CHALLENGE', issuer: 'Banco Emissor Fictício' });
    expect(decision.status === 'CHALLENGE' && decision.hint).toContain(challengeCode);
    expect(outcome('CHALLENGE', challengeCode)).toMatchObject({ status: 'AUTHORIZED' });
    expect(outcome('CHALLENGE', '654321')).toMatchObject({ status: 'REFUSED', code: '3DS', hard: false });
  });

  it('refuses a card whose month has passed, whatever its number', () => {
    const request = { ...good, number: numberOf('APPROVED'), today: plainDate('2026-12-01') };
    expect(decideAuthorization(request)).toMatchObject({ status: 'REFUSED', refusalCode: '54' });
  });

  it.each([
    [2026, 11, false],
    [2026, 10, true],
    [2025, 12, true],
    [2027, 1, false],
  ])('of %d-%d a card is expired: %s', (expirationYear, expirationMonth, expired) => {
    expect(isExpired({ expirationYear, expirationMonth }, today)).toBe(expired);
  });

  it('gives no code that lacks words', () => {
    const texts: Readonly<Record<IssuerCode, CardRefusalText>> = cardRefusalTexts;
    for (const code of Object.keys(issuerCodes)) expect(texts).toHaveProperty([code]);
  });
});
