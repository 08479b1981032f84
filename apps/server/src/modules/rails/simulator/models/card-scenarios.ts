import { type CardBrand, cardBrand } from '@balcao/brazil';
import type { IssuerCode } from '../../ports/issuer-code.ts';

export type CardScenario =
  | 'APPROVED'
  | 'REFUSED'
  | 'INSUFFICIENT_FUNDS'
  | 'PAYDAY'
  | 'EXPIRED'
  | 'LOST'
  | 'STOLEN'
  | 'SUSPECTED_FRAUD'
  | 'WRONG_CVV'
  | 'CHALLENGE'
  | 'TIMEOUT_AUTHORIZED'
  | 'TIMEOUT_NOT_ARRIVED'
  | 'DISPUTED';

export interface TestCard {
  readonly number: string;
  readonly brand: CardBrand;
  readonly scenario: CardScenario;
}

/** The fictitious issuer's challenge code; it is also shown on screen, because no phone receives it. */
export const challengeCode = '123456';

/** Published test numbers, and what the simulated issuer does with each. Any other valid number is approved. */
export const testCards: readonly TestCard[] = [
  card('4111111111111111', 'APPROVED'),
  card('5555555555554444', 'APPROVED'),
  card('6362970000457013', 'APPROVED'),
  card('6062825624254001', 'APPROVED'),
  card('378282246310005', 'APPROVED'),
  card('4000000000000002', 'REFUSED'),
  card('4000000000009995', 'INSUFFICIENT_FUNDS'),
  card('4000000000003220', 'PAYDAY'),
  card('4000000000000069', 'EXPIRED'),
  card('4000000000009987', 'LOST'),
  card('4000000000009979', 'STOLEN'),
  card('4100000000000019', 'SUSPECTED_FRAUD'),
  card('4000000000000127', 'WRONG_CVV'),
  card('4000002760003184', 'CHALLENGE'),
  card('4000000000000119', 'TIMEOUT_AUTHORIZED'),
  card('4000000000000259', 'TIMEOUT_NOT_ARRIVED'),
  card('4000000000002685', 'DISPUTED'),
];

export const refusalOf: Readonly<Partial<Record<CardScenario, IssuerCode>>> = {
  REFUSED: '05',
  INSUFFICIENT_FUNDS: '51',
  EXPIRED: '54',
  LOST: '41',
  STOLEN: '43',
  SUSPECTED_FRAUD: '59',
  WRONG_CVV: '63',
};

export function scenarioOf(number: string): CardScenario {
  return scenarios.get(number) ?? 'APPROVED';
}

const scenarios = new Map(testCards.map(({ number, scenario }) => [number, scenario]));

function card(number: string, scenario: CardScenario): TestCard {
  const brand = cardBrand(number);
  if (!brand) throw new Error(`a test card of no brand: ${number}`);
  return { number, brand, scenario };
}
