import { expect, it } from 'vitest';
import { efiInfractions } from './infractions.ts';

it('an infraction without an amount is none, and hides no other', () => {
  const infraction = (idInfracao: string, valor: string | number) => ({
    ...{ idInfracao, valor, endToEndId: 'E1', status: 'ABERTA' },
    dadosAnalise: { abertura: '2026-11-20T12:00:00Z' },
  });
  const infracoes = [infraction('1', '0.00'), infraction('2', 0), infraction('3', '12.30')];
  expect(efiInfractions.read({ infracoes })).toMatchObject([{ infractionId: '3', amountCents: 1_230 }]);
  expect(efiInfractions.read({ infracoes: [infraction('1', -1)] })).toBeNull();
});
