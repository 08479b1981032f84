import type { ConnectedBank } from '@balcao/contract/banking/banking-account';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { BankReading } from './bank-reading.tsx';

const reading = {
  ...{ at: '2026-11-20T12:00:00Z', available: 70_000, blocked: 0, limit: 0, checking: 3_000, sales: 0 },
} as NonNullable<ConnectedBank['reading']>;
const bank: ConnectedBank = {
  ...{ provider: 'efi', account: '123456-7', gaps: [], connected: true, reading, failedAt: null, blockedRise: null },
};

it.each([
  ['was read', bank, ['O extrato do Efí Bank não é lido aqui', 'Lido no banco em']],
  ['was not read yet', { ...bank, reading: null }, ['não é lido aqui', 'ainda não foi lido']],
  ['is silent', { ...bank, failedAt: '2026-11-20T13:00:00Z' }, ['não é lido aqui', 'Efí Bank não respondeu']],
  ['was switched off', { ...bank, connected: false }, ['Esta conta foi desligada em Conexões']],
  ['exchanges files', { ...bank, provider: 'itau', reading: null }, ['O Itaú troca arquivos com você']],
  [
    'has a statement',
    { ...bank, provider: 'inter', reading: null },
    ['A primeira leitura do banco leva alguns minutos'],
  ],
] satisfies [string, ConnectedBank, string[]][])('says what is known of a bank that %s', async (_, shown, texts) => {
  await renderPart(<BankReading bank={shown} />, { answers: [] });
  for (const text of texts) expect(document.body.textContent).toContain(text);
  const isWithout = shown.provider === 'efi' && shown.connected;
  expect(document.body.textContent?.includes('porque a API dele não mostra cada movimento')).toBe(isWithout);
});
