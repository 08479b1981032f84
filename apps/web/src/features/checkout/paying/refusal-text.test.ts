import { generic } from '@balcao/messages/generic';
import { page } from '@balcao/messages/page';
import { expect, it } from 'vitest';
import { ApiError, ConnectionError, UnexpectedAnswer } from '../../../lib/http/api-error.ts';
import { isOutdated, refusalText } from './refusal-text.ts';

it('tells a buyer the reasons without their codes', () => {
  const refused = new ApiError(422, [
    { code: 'checkout.amount_changed', description: 'O valor mudou.' },
    { code: 'card.expired', description: 'Cartão vencido.' },
  ]);
  expect(refusalText(refused)).toBe('O valor mudou. Cartão vencido.');
  expect(isOutdated(refused)).toBe(true);
});

it('tells what does not fit the contract without naming its field', () => {
  const description = 'body.buyer.email: Digite um e-mail válido!';
  expect(refusalText(new ApiError(400, [{ code: 'request.invalid', description }]))).toBe('Digite um e-mail válido!');
});

it('tells a lost connection, and what nobody expected', () => {
  expect(refusalText(new ConnectionError('offline'))).toBe(page.connectionLost);
  for (const error of [new ApiError(502, []), new UnexpectedAnswer('x'), new TypeError('x')]) {
    expect(refusalText(error)).toBe(generic.unexpectedAnswer);
    expect(isOutdated(error)).toBe(false);
  }
});
