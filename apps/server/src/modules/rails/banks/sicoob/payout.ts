import { z } from 'zod';
import { amountText, at, ispbOf, type PayoutProfile, type ReportedPayout, sicoobAccess, sicoobToken } from '../bank.ts';

const sicoobStates: Readonly<Record<string, ReportedPayout['state']>> = {
  FINALIZADO: 'DONE',
  REJEITADO: 'FAILED',
  NÃO_REALIZADO: 'BEGUN',
};

const sicoobBegun = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  proprietario: z.object({ identificador: z.string().min(1) }),
});
const sicoobAnswer = z.object({
  endToEndId: z.string().min(1),
  estado: z.string(),
  detalheRejeicao: z.string().nullish(),
});

export const sicoobPayout: PayoutProfile = {
  addressesOf: at(
    { api: 'https://api.sicoob.com.br/pix-pagamentos/v2', token: sicoobToken },
    { api: 'https://sandbox.sicoob.com.br/sicoob/sandbox/pix-pagamentos/v2', token: sicoobToken },
  ),
  ...sicoobAccess,
  scopes: 'pixpagamentos_escrita pixpagamentos_consulta',
  begin: {
    call: ({ settings: { destinationKey } }) => ({
      method: 'POST',
      path: '/pagamentos',
      body: { chave: destinationKey },
    }),
    read: (body) => {
      const { data } = sicoobBegun.safeParse(body);
      return data ? { reference: data.endToEndId, owner: data.proprietario.identificador } : null;
    },
  },
  send: ({ settings: { agency, account: own } }, { amountCents, holder, account }, reference) => ({
    method: 'POST',
    path: '/pagamentos/confirmacao',
    body: {
      endToEndId: reference,
      valor: amountText(amountCents).replace('.', ','),
      descricao: 'Saque',
      repeticao: false,
      meioIniciacao: 'CHAVE',
      origem: {
        ispb: ispbOf('756'),
        cpfCnpj: holder.document,
        nome: holder.name,
        agencia: agency,
        conta: (own ?? '').replaceAll(/\D/g, ''),
        tipo: 'CORRENTE',
      },
      destino: {
        ispb: ispbOf(account.bank),
        cpfCnpj: holder.document,
        nome: holder.name,
        agencia: account.issuer,
        conta: account.number + account.bankDigit,
        tipo: account.accountType === 'SAVINGS_ACCOUNT' ? 'POUPANCA' : 'CORRENTE',
      },
    },
  }),
  find: ({ reference }) =>
    reference === null ? null : { method: 'GET', path: `/pagamentos/${encodeURIComponent(reference)}` },
  read: (body) => {
    const { data } = sicoobAnswer.safeParse(body);
    if (!data) return null;
    return {
      reference: data.endToEndId,
      endToEndId: data.endToEndId,
      state: sicoobStates[data.estado] ?? 'WAITING',
      reason: data.detalheRejeicao ?? null,
    };
  },
};
