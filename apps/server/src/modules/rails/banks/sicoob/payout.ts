import { bankPayments } from '@balcao/messages';
import { z } from 'zod';
import { decimalText } from '../../../../files/decimal-text.ts';
import {
  type AccountHolder,
  type AccountPayment,
  at,
  type BankCall,
  ispbOf,
  type PayoutProfile,
  sicoobAccess,
  sicoobStates,
  sicoobToken,
  unreported,
} from '../bank.ts';

const begun = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  proprietario: z.object({ identificador: z.string().min(1) }),
});
const answer = z.object({
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
  // It also tells whether the destination's key exists.
  probe: ({ settings: { destinationKey } }) => beginning(destinationKey),
  pix: {
    begin: {
      call: ({ settings: { destinationKey } }) => beginning(destinationKey),
      read: (body, { destination }) => {
        const { data } = begun.safeParse(body);
        if (!data) return null;
        const isTheirs = data.proprietario.identificador === holderOf(destination).document;
        if (!isTheirs) return { refused: bankPayments.destinationOfAnother };
        return { reference: data.endToEndId, payee: null };
      },
    },
    send: ({ settings: { agency, account: own } }, { amountCents, description, destination, reference }) => {
      const { account, name, document } = holderOf(destination);
      const holder = { cpfCnpj: document, nome: name };
      return {
        method: 'POST',
        path: '/pagamentos/confirmacao',
        body: {
          endToEndId: reference,
          valor: decimalText(amountCents, ','),
          descricao: description,
          repeticao: false,
          meioIniciacao: 'CHAVE',
          origem: {
            ispb: ispbOf('756'),
            ...holder,
            agencia: agency,
            conta: (own ?? '').replaceAll(/\D/g, ''),
            tipo: 'CORRENTE',
          },
          destino: {
            ispb: ispbOf(account.bank),
            ...holder,
            agencia: account.issuer,
            conta: account.number + account.bankDigit,
            tipo: account.accountType === 'SAVINGS_ACCOUNT' ? 'POUPANCA' : 'CORRENTE',
          },
        },
      };
    },
    find: ({ reference }) =>
      reference === null ? null : { method: 'GET', path: `/pagamentos/${encodeURIComponent(reference)}` },
    read: (body) => {
      const { data } = answer.safeParse(body);
      if (!data) return null;
      return {
        ...unreported,
        reference: data.endToEndId,
        endToEndId: data.endToEndId,
        state: sicoobStates[data.estado] ?? 'WAITING',
        reason: data.detalheRejeicao ?? null,
      };
    },
  },
};

function beginning(chave: string | null | undefined): BankCall {
  return { method: 'POST', path: '/pagamentos', body: { chave } };
}

function holderOf(destination: AccountPayment['destination']): AccountHolder {
  if (destination.kind !== 'PIX_ACCOUNT') throw new Error('a payout goes to an account');
  return destination;
}
