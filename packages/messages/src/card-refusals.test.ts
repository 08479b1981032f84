import { expect, test } from 'vitest';
import { cardRefusalText } from './card-refusals.ts';

test('an issuer’s code is told to each side in its own words', () => {
  expect(cardRefusalText('41')).toEqual({
    seller: 'Cartão perdido. Não tente novamente',
    buyer: 'Este cartão não pode ser usado. Use outro cartão ou escolha outra forma de pagamento.',
  });
});

test('a rail that took nothing is told as it is', () => {
  expect(cardRefusalText('boleto.amount_too_large').seller).toBe('Um boleto pode ter no máximo R$ 99.999.999,99.');
});

test.each(['98', 'toString', '__proto__', ''])('the unknown code %j is a plain refusal', (code) => {
  const { seller, buyer } = cardRefusalText(code);
  expect(seller).toBe(`Não autorizado pelo emissor (código ${code})`);
  expect(buyer).toBe(cardRefusalText('05').buyer);
});
