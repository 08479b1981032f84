import { type Cents, cents } from '@balcao/kernel';
import { z } from 'zod';
import { type AccountPayment, type AccountProfile, amountText, at, type PaymentMeans, payoutNameOf } from '../bank.ts';
import { efiBill, efiBills } from './bills.ts';
import { efiBlocked } from './infractions.ts';
import { efiBankAccount, efiPayout } from './payout.ts';

const balance = z.object({
  saldo: z
    .union([z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/), z.number()])
    .transform((value): Cents => cents(Math.round(Number(value) * 100))),
});

const billAddresses = at(
  { api: 'https://pagarcontas.api.efipay.com.br', token: 'https://pagarcontas.api.efipay.com.br/v1/oauth/token' },
  { api: 'https://pagarcontas-h.api.efipay.com.br', token: 'https://pagarcontas-h.api.efipay.com.br/v1/oauth/token' },
);

const balanceCall = { method: 'GET', path: '/v2/gn/saldo', query: { bloqueios: 'true' } } as const;

/** The balance and payments of an account at Efí. README.md has the sources, and why its statement is not read. */
export const efiAccount: AccountProfile = {
  addressesOf: (connection, part) => (part === 'BILLS' ? billAddresses : efiPayout.addressesOf)(connection),
  tokenStyle: 'basic-json',
  scopes: null,
  gaps: ['KEY_OWNER', 'DARF', 'KEYS', 'DDA', 'CARDS', 'INVESTMENTS'],
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
  // The call that pays a code takes no amount, so that another than the approved one could leave.
  paysCodes: false,
  bills: efiBills,
  bill: efiBill,
  webhooksOf: ({ settings: { pixKey } }) => `/v2/webhook/${encodeURIComponent(pixKey ?? '')}`,
  webhookHeaders: { 'x-skip-mtls-checking': 'true' },
};

/** In the answer to a query; the document may be masked. */
const favoured = z.object({
  favorecido: z
    .object({
      identificacao: z.object({ nome: z.string().min(1), cpf: z.string().nullish(), cnpj: z.string().nullish() }),
    })
    .nullish()
    .catch(null),
});

function pixMeans(): PaymentMeans {
  return {
    send: ({ settings: { pixKey } }, { id, amountCents, description, destination }) => ({
      method: 'PUT',
      path: `/v3/gn/pix/${payoutNameOf(id)}`,
      body: {
        valor: amountText(amountCents),
        pagador: { chave: pixKey, ...(description && { infoPagador: description.slice(0, 140) }) },
        favorecido: favouredOf(destination),
      },
    }),
    find: ({ id }) => ({ method: 'GET', path: `/v2/gn/pix/enviados/id-envio/${payoutNameOf(id)}` }),
    read: (body) => {
      const reported = efiPayout.read(body);
      if (!reported) return null;
      const named = favoured.safeParse(body).data?.favorecido?.identificacao;
      const document = named?.cpf || named?.cnpj || null;
      const payee = named ? { name: named.nome, document, institution: null } : null;
      return { ...reported, bankStep: null, authentication: null, payee };
    },
  };
}

function favouredOf(destination: AccountPayment['destination']): object {
  switch (destination.kind) {
    case 'PIX':
      return { chave: destination.key };
    case 'PIX_ACCOUNT':
      return { contaBanco: efiBankAccount(destination) };
    case 'BANK_SLIP':
    case 'DARF':
      throw new Error('only a key or an account is paid by Pix');
  }
}
