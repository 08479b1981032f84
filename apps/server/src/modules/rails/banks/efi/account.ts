import { type Cents, cents } from '@balcao/kernel';
import { z } from 'zod';
import { decimalText } from '../../../../files/decimal-text.ts';
import {
  type AccountHolder,
  type AccountPayment,
  type AccountProfile,
  at,
  type BankCall,
  ispbOf,
  type PaymentMeans,
  type PayoutProfile,
  paymentNameOf,
  paymentStates,
} from '../bank.ts';
import { efiBill, efiBills } from './bills.ts';
import { efiBlocked } from './infractions.ts';

const balance = z.object({
  saldo: z
    .union([z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/), z.number()])
    .transform((value): Cents => cents(Math.round(Number(value) * 100))),
});

const addresses = at(
  { api: 'https://pix.api.efipay.com.br', token: 'https://pix.api.efipay.com.br/oauth/token' },
  { api: 'https://pix-h.api.efipay.com.br', token: 'https://pix-h.api.efipay.com.br/oauth/token' },
);

const billAddresses = at(
  { api: 'https://pagarcontas.api.efipay.com.br', token: 'https://pagarcontas.api.efipay.com.br/v1/oauth/token' },
  { api: 'https://pagarcontas-h.api.efipay.com.br', token: 'https://pagarcontas-h.api.efipay.com.br/v1/oauth/token' },
);

const balanceCall = { method: 'GET', path: '/v2/gn/saldo', query: { bloqueios: 'true' } } as const;

/** The balance and payments of an account at Efí. README.md has the sources, and why its statement is not read. */
export const efiAccount: AccountProfile = {
  addressesOf: (connection, part) => (part === 'BILLS' ? billAddresses : addresses)(connection),
  tokenStyle: 'basic-json',
  scopes: null,
  probe: () => balanceCall,
  balance: {
    call: () => balanceCall,
    read: (body) => {
      const { data } = balance.safeParse(body);
      const blocked = efiBlocked.read(body);
      return data && blocked
        ? { availableCents: data.saldo, blockedCents: blocked.totalCents, limitCents: cents(0) }
        : null;
    },
  },
  pix: pixMeans(),
  paysAccounts: true,
  // The call that pays a code takes no amount, so that another than the approved one could leave.
  paysCodes: false,
  bills: efiBills,
  bill: efiBill,
  webhooksOf: ({ settings: { pixKey } }) => `/v2/webhook/${encodeURIComponent(pixKey ?? '')}`,
  webhookHeaders: { 'x-skip-mtls-checking': 'true' },
};

export const efiPayout: PayoutProfile = { ...efiAccount, probe: () => sentCall(crypto.randomUUID()) };

const answer = z.object({
  status: z.string(),
  /** In the answer to sending, and `endToEndId` in that to a query. */
  e2eId: z.string().nullish(),
  endToEndId: z.string().nullish(),
  motivo: z.string().nullish(),
  gnExtras: z.object({ erro: z.object({ motivo: z.string().nullish() }).nullish() }).nullish(),
  /** In the answer to a query; the document may be masked. */
  favorecido: z
    .object({
      identificacao: z.object({ nome: z.string().min(1), cpf: z.string().nullish(), cnpj: z.string().nullish() }),
    })
    .nullish()
    .catch(null),
});

function sentCall(id: string): BankCall {
  return { method: 'GET', path: `/v2/gn/pix/enviados/id-envio/${paymentNameOf(id)}` };
}

function pixMeans(): PaymentMeans {
  return {
    send: ({ settings: { pixKey } }, { id, amountCents, description, destination }) => ({
      method: 'PUT',
      path: `/v3/gn/pix/${paymentNameOf(id)}`,
      body: {
        valor: decimalText(amountCents, '.'),
        pagador: { chave: pixKey, ...(description && { infoPagador: description.slice(0, 140) }) },
        favorecido: favouredOf(destination),
      },
    }),
    find: ({ id }) => sentCall(id),
    read: (body) => {
      const { data } = answer.safeParse(body);
      if (!data) return null;
      const named = data.favorecido?.identificacao;
      return {
        reference: null,
        state: paymentStates[data.status] ?? 'WAITING',
        bankStep: null,
        reason: data.gnExtras?.erro?.motivo ?? data.motivo ?? null,
        endToEndId: data.e2eId ?? data.endToEndId ?? null,
        authentication: null,
        payee: named ? { name: named.nome, document: named.cpf || named.cnpj || null, institution: null } : null,
      };
    },
  };
}

function favouredOf(destination: AccountPayment['destination']): object {
  switch (destination.kind) {
    case 'PIX':
      return { chave: destination.key };
    case 'PIX_ACCOUNT':
      return { contaBanco: bankAccountOf(destination) };
    case 'BANK_SLIP':
    case 'DARF':
      throw new Error('only a key or an account is paid by Pix');
  }
}

function bankAccountOf({ account, name, document }: AccountHolder): object {
  return {
    nome: name,
    [document.length === 11 ? 'cpf' : 'cnpj']: document,
    codigoBanco: ispbOf(account.bank),
    agencia: account.issuer,
    conta: account.number + account.bankDigit,
    tipoConta: account.accountType === 'SAVINGS_ACCOUNT' ? 'svgs' : 'cacc',
  };
}
