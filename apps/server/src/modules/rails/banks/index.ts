import type { ConnectionProvider } from '@balcao/contract';
import { assertInvariant } from '@balcao/kernel';
import type { OpenConnection } from '../../connections/index.ts';
import {
  type AccountProfile,
  type ApiProfile,
  type Bank,
  type BoletoBank,
  carriesRecurring,
  type PayoutProfile,
} from './bank.ts';
import { bbPix } from './bb/pix.ts';
import { bradescoPix } from './bradesco/pix.ts';
import { c6Pix } from './c6/pix.ts';
import { efiAccount, efiPayout } from './efi/account.ts';
import { efiPix } from './efi/pix.ts';
import { interAccount, interPayout } from './inter/account.ts';
import { interBoletos } from './inter/boleto.ts';
import { interPix } from './inter/pix.ts';
import { itauPix } from './itau/pix.ts';
import { otherPix } from './other/pix.ts';
import { santanderPix } from './santander/pix.ts';
import { sicoobAccount } from './sicoob/account.ts';
import { sicoobBoletos } from './sicoob/boleto.ts';
import { sicoobPayout } from './sicoob/payout.ts';
import { sicoobPix } from './sicoob/pix.ts';
import { sicrediPix } from './sicredi/pix.ts';

const banks: Readonly<Partial<Record<ConnectionProvider, Bank>>> = {
  efi: { pix: efiPix, payout: efiPayout, account: efiAccount },
  inter: { pix: interPix, payout: interPayout, account: interAccount, boleto: interBoletos },
  sicoob: { pix: sicoobPix, payout: sicoobPayout },
  sicoobApi: { account: sicoobAccount, boleto: sicoobBoletos },
  bb: { pix: bbPix },
  itau: { pix: itauPix },
  bradesco: { pix: bradescoPix },
  santander: { pix: santanderPix },
  sicredi: { pix: sicrediPix },
  c6: { pix: c6Pix },
  other: { pix: otherPix },
};

const recurringScopes =
  'rec.write rec.read solicrec.write solicrec.read cobr.write cobr.read payloadlocationrec.write payloadlocationrec.read webhookrec.write webhookrec.read webhookcobr.write webhookcobr.read';

export function pixProfile(connection: Pick<OpenConnection, 'provider' | 'settings'>): ApiProfile {
  const profile = banks[connection.provider]?.pix;
  assertInvariant(profile, 'a connection of Pix is to a bank of Pix');
  const { scopes } = profile;
  // At some banks one scope that was not granted fails the whole token.
  return scopes && carriesRecurring(connection) ? { ...profile, scopes: `${scopes} ${recurringScopes}` } : profile;
}

/** Throws for a provider without payouts; the contract allows no such connection. */
export function payoutProfile({ provider }: Pick<OpenConnection, 'provider'>): PayoutProfile {
  const profile = banks[provider]?.payout;
  if (!profile) throw new Error(`no payouts by ${provider}`);
  return profile;
}

/** Null for a bank whose account only exchanges files. */
export function findAccountProfile({ provider }: Pick<OpenConnection, 'provider'>): AccountProfile | null {
  return banks[provider]?.account ?? null;
}

export function accountProfile(connection: Pick<OpenConnection, 'provider'>): AccountProfile {
  const profile = findAccountProfile(connection);
  assertInvariant(profile, 'the account of a bank that is called has a profile');
  return profile;
}

/** Throws for a provider without boletos by API; the contract allows no such connection. */
export function boletoBank({ provider }: Pick<OpenConnection, 'provider'>): BoletoBank {
  const bank = banks[provider]?.boleto;
  if (!bank) throw new Error(`no boletos by calls of ${provider}`);
  return bank;
}
