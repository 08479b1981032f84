import { z } from 'zod';
import { type AccountHolder, amountText, at, ispbOf, type PayoutProfile, payoutNameOf, payoutStates } from '../bank.ts';

const said = z.object({ status: z.string() });

const efiAnswer = said.extend({
  /** In the answer to sending, and `endToEndId` in that to a query. */
  e2eId: z.string().nullish(),
  endToEndId: z.string().nullish(),
  motivo: z.string().nullish(),
  gnExtras: z.object({ erro: z.object({ motivo: z.string().nullish() }).nullish() }).nullish(),
});

export const efiPayout: PayoutProfile = {
  addressesOf: at(
    { api: 'https://pix.api.efipay.com.br', token: 'https://pix.api.efipay.com.br/oauth/token' },
    { api: 'https://pix-h.api.efipay.com.br', token: 'https://pix-h.api.efipay.com.br/oauth/token' },
  ),
  tokenStyle: 'basic-json',
  scopes: null,
  send: ({ settings: { pixKey } }, { id, amountCents, holder, account }) => ({
    method: 'PUT',
    path: `/v3/gn/pix/${payoutNameOf(id)}`,
    body: {
      valor: amountText(amountCents),
      pagador: { chave: pixKey },
      favorecido: { contaBanco: efiBankAccount({ account, ...holder }) },
    },
  }),
  // The payer's key must have a webhook address before it may send.
  webhooksOf: ({ settings: { pixKey } }) => `/v2/webhook/${encodeURIComponent(pixKey ?? '')}`,
  webhookHeaders: { 'x-skip-mtls-checking': 'true' },
  find: ({ id }) => ({ method: 'GET', path: `/v2/gn/pix/enviados/id-envio/${payoutNameOf(id)}` }),
  read: (body) => {
    const { data } = efiAnswer.safeParse(body);
    return data
      ? {
          reference: null,
          endToEndId: data.e2eId ?? data.endToEndId ?? null,
          state: payoutStates[data.status] ?? 'WAITING',
          reason: data.gnExtras?.erro?.motivo ?? data.motivo ?? null,
        }
      : null;
  },
};

export function efiBankAccount({ account, name, document }: AccountHolder): object {
  return {
    nome: name,
    [document.length === 11 ? 'cpf' : 'cnpj']: document,
    codigoBanco: ispbOf(account.bank),
    agencia: account.issuer,
    conta: account.number + account.bankDigit,
    tipoConta: account.accountType === 'SAVINGS_ACCOUNT' ? 'svgs' : 'cacc',
  };
}
