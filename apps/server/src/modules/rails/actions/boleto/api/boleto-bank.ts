import type { ConnectionProvider } from '@balcao/contract';
import type { OpenConnection } from '../../../../connections/index.ts';
import type { BoletoBank } from './bank-client.ts';
import { interBoletos } from './inter-boletos.ts';
import { sicoobBoletos } from './sicoob-boletos.ts';

const banks: Partial<Readonly<Record<ConnectionProvider, BoletoBank>>> = {
  inter: interBoletos,
  sicoobApi: sicoobBoletos,
};

/** Throws for a provider without boletos by API; the contract allows no such connection. */
export function boletoBank({ provider }: Pick<OpenConnection, 'provider'>): BoletoBank {
  const bank = banks[provider];
  if (!bank) throw new Error(`no boletos by calls of ${provider}`);
  return bank;
}
