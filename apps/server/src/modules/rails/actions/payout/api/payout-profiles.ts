import { findBank } from '@balcao/brazil';
import type { ConnectionProvider } from '@balcao/contract';
import type { Cents } from '@balcao/kernel';
import { z } from 'zod';
import type { OpenConnection } from '../../../../connections/index.ts';
import type { SendPayout } from '../../../payout-rail.ts';
import type { PixApiCall } from '../../pix/api/pix-api-client.ts';
import { accountOf, at, type PixApiProfile, sicoobAccess, sicoobToken } from '../../pix/api/profiles.ts';
import { amountText } from '../../pix/api/read-pix.ts';

/** A payout with a known destination account. */
export interface ReadyPayout extends Omit<SendPayout, 'account'> {
  readonly account: NonNullable<SendPayout['account']>;
}

/** A provider's answer about a payout. */
export interface ReportedPayout {
  /** The provider's id; null where it uses ours. */
  readonly reference: string | null;
  /**
   * WAITING until the provider reports an outcome; BEGUN when it knows a payment that was not confirmed, or not made.
   */
  readonly state: 'WAITING' | 'DONE' | 'FAILED' | 'BEGUN';
  /** Why it failed, where the provider says so. */
  readonly reason: string | null;
}

/** A payment that a provider has named but not made. */
interface BegunPayout {
  readonly reference: string;
  /** The CPF or CNPJ of the destination's owner. */
  readonly owner: string;
}

/** How one provider sends Pix. README.md has the sources and how each was verified. */
export interface PayoutProfile extends PixApiProfile {
  /** For a provider that names a payment before making it; moves no money. The name is stored before `send`. */
  readonly begin?: {
    call(connection: OpenConnection): PixApiCall;
    /** Null when unreadable. */
    read(body: unknown): BegunPayout | null;
  };
  /** Repeated under the same id or name, it never pays twice. */
  send(connection: OpenConnection, payout: ReadyPayout, reference: string | null): PixApiCall;
  /** Null while the provider's id is unknown; sending again returns it. */
  find(payout: { readonly id: string; readonly reference: string | null }): PixApiCall | null;
  /** The path for registering the notice address that this provider requires; absent elsewhere. */
  noticesOf?(connection: OpenConnection): string;
  /** Null when unreadable. */
  read(body: unknown): ReportedPayout | null;
}

const said = z.object({ status: z.string() });

/** Every provider's words for a state; an unknown word is not final. */
const states: Readonly<Record<string, ReportedPayout['state']>> = {
  REALIZADO: 'DONE',
  NAO_REALIZADO: 'FAILED',
  PAGO: 'DONE',
  PIX_PAGO: 'DONE',
  REPROVADO: 'FAILED',
  EXPIRADO: 'FAILED',
  CANCELADO: 'FAILED',
  FALHA: 'FAILED',
  CANCELADO_SEM_SALDO: 'FAILED',
  NAO_DEBITADO: 'FAILED',
  AGENDAMENTO_CANCELADO: 'FAILED',
};

const efiAnswer = said.extend({
  motivo: z.string().nullish(),
  gnExtras: z.object({ erro: z.object({ motivo: z.string().nullish() }).nullish() }).nullish(),
});

const efi: PayoutProfile = {
  addressesOf: at(
    { api: 'https://pix.api.efipay.com.br', token: 'https://pix.api.efipay.com.br/oauth/token' },
    { api: 'https://pix-h.api.efipay.com.br', token: 'https://pix-h.api.efipay.com.br/oauth/token' },
  ),
  tokenStyle: 'basic-json',
  scopes: null,
  send: ({ settings: { pixKey } }, { id, amountCents, holder, account }) => ({
    method: 'PUT',
    path: `/v3/gn/pix/${nameOf(id)}`,
    body: {
      valor: amountText(amountCents),
      pagador: { chave: pixKey },
      favorecido: {
        contaBanco: {
          nome: holder.name,
          [holder.document.length === 11 ? 'cpf' : 'cnpj']: holder.document,
          codigoBanco: ispbOf(account.bank),
          agencia: account.issuer,
          conta: account.number + account.bankDigit,
          tipoConta: account.accountType === 'SAVINGS_ACCOUNT' ? 'svgs' : 'cacc',
        },
      },
    },
  }),
  // The payer's key must have a notice address before it may send.
  noticesOf: ({ settings: { pixKey } }) => `/v2/webhook/${encodeURIComponent(pixKey ?? '')}`,
  noticeHeaders: { 'x-skip-mtls-checking': 'true' },
  find: ({ id }) => ({ method: 'GET', path: `/v2/gn/pix/enviados/id-envio/${nameOf(id)}` }),
  read: (body) => {
    const { data } = efiAnswer.safeParse(body);
    return data
      ? {
          reference: null,
          state: states[data.status] ?? 'WAITING',
          reason: data.gnExtras?.erro?.motivo ?? data.motivo ?? null,
        }
      : null;
  },
};

/** In the answer to sending (`tipoRetorno`), or to a query. */
const interAnswer = z.object({
  codigoSolicitacao: z.string().nullish(),
  transacaoPix: said
    .extend({
      codigoSolicitacao: z.string().nullish(),
      erros: z.array(z.object({ descricaoErro: z.string().nullish() })).nullish(),
    })
    .nullish(),
});

const inter: PayoutProfile = {
  addressesOf: at(
    {
      api: 'https://cdpj.partners.bancointer.com.br/banking/v2',
      token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
    },
    {
      api: 'https://cdpj-sandbox.partners.uatinter.co/banking/v2',
      token: 'https://cdpj-sandbox.partners.uatinter.co/oauth/v2/token',
    },
  ),
  tokenStyle: 'form',
  // One scope that the integration lacks fails the whole token.
  scopes: 'pagamento-pix.write pagamento-pix.read',
  headersOf: accountOf,
  send: (_connection, { id, amountCents, holder, account }) => ({
    method: 'POST',
    path: '/pix',
    headers: { 'x-id-idempotente': id },
    body: {
      valor: reaisOf(amountCents),
      descricao: 'Saque',
      destinatario: {
        tipo: 'DADOS_BANCARIOS',
        nome: holder.name,
        cpfCnpj: holder.document,
        agencia: account.issuer,
        contaCorrente: account.number + account.bankDigit,
        tipoConta: account.accountType === 'SAVINGS_ACCOUNT' ? 'CONTA_POUPANCA' : 'CONTA_CORRENTE',
        instituicaoFinanceira: { ispb: ispbOf(account.bank) },
      },
    },
  }),
  find: ({ reference }) => (reference === null ? null : { method: 'GET', path: `/pix/${reference}` }),
  read: (body) => {
    const { data } = interAnswer.safeParse(body);
    const reference = data?.codigoSolicitacao ?? data?.transacaoPix?.codigoSolicitacao;
    if (!data || (!reference && !data.transacaoPix)) return null;
    const reason = (data.transacaoPix?.erros ?? []).flatMap(({ descricaoErro }) => descricaoErro ?? []).join(' ');
    return {
      reference: reference ?? null,
      // A scheduled payment, or one that waits for approval at the bank, is still processing.
      state: states[data.transacaoPix?.status ?? ''] ?? 'WAITING',
      reason: reason || null,
    };
  },
};

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

const sicoob: PayoutProfile = {
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
      state: sicoobStates[data.estado] ?? 'WAITING',
      reason: data.detalheRejeicao ?? null,
    };
  },
};

const profiles: Partial<Readonly<Record<ConnectionProvider, PayoutProfile>>> = { efi, inter, sicoob };

/** Throws for a provider without payouts; the contract allows no such connection. */
export function payoutProfile({ provider }: Pick<OpenConnection, 'provider'>): PayoutProfile {
  const profile = profiles[provider];
  if (!profile) throw new Error(`no payouts by ${provider}`);
  return profile;
}

/** The ISPB of a bank code; undefined for an unknown code. */
export function ispbOf(code: string): string | undefined {
  return findBank(code)?.ispb;
}

/** Up to 35 letters and digits. */
function nameOf(id: string): string {
  return id.replaceAll('-', '');
}

/** Reais as a decimal number in JSON. */
function reaisOf(amount: Cents): number {
  return Number(amountText(amount));
}
