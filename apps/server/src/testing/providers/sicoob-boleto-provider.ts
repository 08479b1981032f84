import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { type BankRequest, startAnsweringBank } from './answering-bank.ts';
import type { BoletoProvider, BookedBoleto } from './boleto-provider.ts';
import type { Said } from './provider-server.ts';
import { slipOf } from './slip-of.ts';

/** Sicoob's books hold what Inter's do not. */
interface Booked extends BookedBoleto {
  readonly payerDocument: string;
  given: z.infer<typeof body>;
  creditedOn: string;
}

export interface SicoobBoletoProvider extends Omit<BoletoProvider, 'clientSecret'> {
  readonly clientId: string;
  readonly contract: number;
  pay(code: string, on: string, reais?: number, creditedOn?: string): void;
}

const day = z.iso.date();
const text = (max: number) => z.string().min(1).max(max);
/** The parts of a boleto that one request revises, one at a time. */
const parts = {
  valorNominal: { valor: z.number().positive().multipleOf(0.01) },
  prorrogacaoVencimento: { dataVencimento: day },
  prorrogacaoLimitePagamento: { dataLimitePagamento: day },
  desconto: {
    tipoDesconto: z.int().min(0).max(1),
    dataPrimeiroDesconto: day.optional(),
    valorPrimeiroDesconto: z.number().positive().optional(),
  },
  multa: { tipoMulta: z.int().min(0).max(2), dataMulta: day.optional(), valorMulta: z.number().positive().optional() },
  jurosMora: {
    tipoJurosMora: z.int().min(1).max(3),
    dataJurosMora: day.optional(),
    valorJurosMora: z.number().positive().optional(),
  },
};
const revision = z.strictObject({
  numeroCliente: z.int(),
  codigoModalidade: z.literal(1),
  numeroContratoCobranca: z.int().optional(),
  valorNominal: z.strictObject(parts.valorNominal).optional(),
  prorrogacaoVencimento: z.strictObject(parts.prorrogacaoVencimento).optional(),
  prorrogacaoLimitePagamento: z.strictObject(parts.prorrogacaoLimitePagamento).optional(),
  desconto: z.strictObject(parts.desconto).optional(),
  multa: z.strictObject(parts.multa).optional(),
  jurosMora: z.strictObject(parts.jurosMora).optional(),
});
const body = z.strictObject({
  numeroCliente: z.int(),
  codigoModalidade: z.literal(1),
  numeroContaCorrente: z.int().positive(),
  numeroContratoCobranca: z.int().optional(),
  codigoEspecieDocumento: z.enum(['DM', 'DS']),
  dataEmissao: day,
  seuNumero: text(18),
  identificacaoEmissaoBoleto: z.union([z.literal(1), z.literal(2)]),
  identificacaoDistribuicaoBoleto: z.union([z.literal(1), z.literal(2)]),
  ...parts.valorNominal,
  ...parts.prorrogacaoVencimento,
  ...parts.prorrogacaoLimitePagamento,
  ...parts.desconto,
  ...parts.multa,
  ...parts.jurosMora,
  numeroParcela: z.int().min(1).max(99),
  aceite: z.boolean(),
  pagador: z.strictObject({
    numeroCpfCnpj: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/),
    nome: text(50),
    endereco: text(40),
    bairro: text(30),
    cidade: text(40),
    cep: z.string().regex(/^\d{8}$/),
    uf: z.string().regex(/^[A-Z]{2}$/),
  }),
  mensagensInstrucao: z.array(text(40)).max(5),
  gerarPdf: z.boolean(),
  codigoCadastrarPIX: z.literal(1),
});
const movement = z.strictObject({
  numeroCliente: z.int(),
  tipoMovimento: z.literal(5),
  dataInicial: day,
  dataFinal: day,
});

const words = { A_RECEBER: 'Em Aberto', RECEBIDO: 'Liquidado', CANCELADO: 'Baixado' } as const;

/**
 * A bank that issues boletos with a Pix, for tests: it speaks as Sicoob's Cobrança Bancária v3 does. It gives the numbers at once, says of a
 * paid boleto only that it was paid, and how much in files of two days' movements at most, which it makes on request. It shares no code
 * with what calls it.
 */
export async function startSicoobBoletoProvider({ port = 0, days = 1 } = {}): Promise<SicoobBoletoProvider> {
  const token = randomBytes(16).toString('hex');
  const [clientId, contract] = [randomBytes(8).toString('hex'), 25_546_454];
  const booked = new Map<string, Booked>();
  const hooks: { readonly idWebhook: number; readonly url: string }[] = [];
  const provider: Pick<BoletoProvider, 'slowness' | 'fails' | 'webhookUrl'> = {
    slowness: 0,
    fails: false,
    webhookUrl: null,
  };

  const { movements, download } = movementFiles({ booked, contract, slowness: () => provider.slowness });

  function issue(given: string): Said {
    const { data, error } = body.safeParse(JSON.parse(given));
    if (!data || data.numeroCliente !== contract) return refused(String(error?.message ?? 'contrato').slice(0, 200));
    if (Boolean(data.dataMulta) !== data.tipoMulta > 0) return refused('dataMulta');
    if (data.dataMulta && data.dataMulta <= data.dataVencimento) return refused('dataMulta');
    if (provider.fails) return refused('CEP do pagador inexistente');
    const one = bookedFrom(data, `${351 + booked.size}6`);
    booked.set(one.code, one);
    return { status: 200, said: { resultado: shown(one, contract) } };
  }

  function look(query: URLSearchParams): Said {
    if (query.get('numeroCliente') !== String(contract) || query.get('codigoModalidade') !== '1')
      return refused('5002');
    const one = booked.get(query.get('nossoNumero') ?? '');
    return one ? { status: 200, said: { resultado: detailsOf(one, contract) } } : { status: 204 };
  }

  function ofPayer(document: string, query: URLSearchParams): Said {
    const [from = '', to = ''] = [query.get('dataInicio'), query.get('dataFim')].map(String);
    const found = [...booked.values()].filter(
      ({ payerDocument, dueDate }) => payerDocument === document && dueDate >= from && dueDate <= to,
    );
    return found.length > 0
      ? { status: 200, said: { resultado: found.map((one) => detailsOf(one, contract)) } }
      : { status: 204 };
  }

  function webhooks(method: string, given: string): Said {
    if (method === 'GET')
      return hooks.length > 0 ? { status: 200, said: { resultado: hooks.map(hookOf) } } : { status: 204 };
    const { url, codigoTipoMovimento } = JSON.parse(given);
    if (codigoTipoMovimento !== 7) return refused('codigoTipoMovimento');
    hooks.push({ idWebhook: hooks.length + 1, url });
    provider.webhookUrl = url;
    return { status: 201, said: { resultado: { idWebhook: hooks.length } } };
  }

  function writeOff(code: string, given: string): Said {
    const one = booked.get(code);
    if (!one || JSON.parse(given).numeroCliente !== contract) return refused('Boleto inexistente');
    if (one.situation !== 'A_RECEBER') return refused('Boleto não está em aberto');
    one.situation = 'CANCELADO';
    return { status: 204 };
  }

  function answerTo({ name, headers, body: given }: BankRequest): Said {
    const [method = '', address = ''] = name.split(' ');
    const { pathname, searchParams: query } = new URL(address, 'https://banco.example');
    if (pathname === '/token') {
      const form = new URLSearchParams(given);
      const isKnown = form.get('client_id') === clientId && form.get('scope')?.includes('boletos_inclusao');
      return isKnown ? { status: 200, said: { access_token: token, expires_in: 300 } } : { status: 401, said: {} };
    }
    if (headers.authorization !== `Bearer ${token}` || headers.client_id !== clientId) return { status: 401, said: {} };
    if (pathname === '/boletos') return method === 'POST' ? issue(given) : look(query);
    if (pathname === '/boletos/faixas-nosso-numero') {
      return query.get('numeroCliente') === String(contract)
        ? { status: 200, said: { resultado: [] } }
        : refused('5002');
    }
    if (pathname === '/boletos/movimentacoes') return movements(method, query, given);
    if (pathname === '/boletos/movimentacoes/download') return download(query);
    if (pathname === '/webhooks') return webhooks(method, given);
    const [, payer] = /^\/pagadores\/(\w+)\/boletos$/.exec(pathname) ?? [];
    if (payer) return ofPayer(payer, query);
    const [, code = '', isWriteOff] = /^\/boletos\/(\d+)(\/baixar)?$/.exec(pathname) ?? [];
    return isWriteOff ? writeOff(code, given) : revise(booked.get(code), given, { contract, fails: provider.fails });
  }

  const bank = await startAnsweringBank(answerTo, { port, days });
  return Object.assign(provider, bank, {
    clientId,
    contract,
    booked,
    pay: (code: string, on: string, reais?: number, creditedOn = on) => {
      const one = booked.get(code);
      if (one?.situation !== 'A_RECEBER') throw new Error(`nothing to pay: ${code}`);
      Object.assign(one, { situation: 'RECEBIDO', on, creditedOn, received: (reais ?? one.amount).toFixed(2) });
    },
  });
}

/** Revises one part of an open boleto. */
function revise(
  one: Booked | undefined,
  text: string,
  { contract, fails }: { contract: number; fails: boolean },
): Said {
  const { data } = revision.safeParse(JSON.parse(text));
  if (!one || data?.numeroCliente !== contract) return refused('Dados da alteração');
  const { numeroCliente: _, codigoModalidade: __, numeroContratoCobranca: ___, ...changes } = data;
  const [change, ...others] = Object.values(changes);
  if (!change || others.length > 0) return refused('Um objeto do boleto por requisição');
  if (one.situation !== 'A_RECEBER') return refused('Boleto não está em aberto');
  const given = revisedTerms(one.given, change);
  if (given.dataLimitePagamento < given.dataVencimento) return refused('dataLimitePagamento');
  if (fails && changes.multa) return refused('multa');
  Object.assign(one, { given, amount: given.valor, dueDate: given.dataVencimento });
  return { status: 204 };
}

/** A part is replaced whole: a fine of none (0) has no date and no value. */
function revisedTerms(given: Booked['given'], change: object): Booked['given'] {
  const names = Object.values(parts).map(Object.keys);
  const replaced = names.find((part) => Object.keys(change).every((name) => part.includes(name))) ?? [];
  const others = Object.entries(given).filter(([name]) => !replaced.includes(name));
  return body.parse({ ...Object.fromEntries(others), ...change });
}

function shown(one: Booked, contract: number) {
  const nossoNumero = Number(one.code);
  const free = `1306601${String(contract).slice(-7)}${one.code.padStart(8, '0')}001`;
  const { gerarPdf: _, codigoCadastrarPIX: __, ...given } = one.given;
  return {
    ...given,
    nossoNumero,
    identificacaoBoletoEmpresa: '',
    valorAbatimento: 0,
    quantidadeDiasFloat: 0,
    dataMulta: one.dueDate,
    valorMulta: 0,
    dataJurosMora: one.dueDate,
    valorJurosMora: 0,
    ...given,
    codigoNegativacao: 3,
    codigoProtesto: 3,
    ...slipOf({ bank: '756', reais: one.amount, dueDate: one.dueDate, free }),
    qrCode: `00021${one.code}`,
  };
}

function detailsOf(one: Booked, contract: number) {
  const listaHistorico = one.received
    ? [{ dataHistorico: one.on, tipoHistorico: '6', descricaoHistorico: 'LIQUIDAÇÃO' }]
    : [];
  return { ...shown(one, contract), situacaoBoleto: words[one.situation as keyof typeof words], listaHistorico };
}

interface Movements {
  readonly booked: ReadonlyMap<string, Booked>;
  readonly contract: number;
  slowness(): number;
}

/** Files of payments: requested, made later, downloaded. */
function movementFiles({ booked, contract, slowness }: Movements) {
  /** The requests, and how often each was queried. */
  const files: { readonly period: z.infer<typeof movement>; looks: number }[] = [];
  return { movements, download };

  function movements(method: string, query: URLSearchParams, given: string): Said {
    if (method === 'POST') {
      const { data } = movement.safeParse(JSON.parse(given));
      const days = data ? (Date.parse(data.dataFinal) - Date.parse(data.dataInicial)) / 86_400_000 : -1;
      if (!data || days < 0 || days > 1) return refused('Período máximo de 2 dias');
      files.push({ period: data, looks: 0 });
      return { status: 200, said: { resultado: { mensagem: 'Recebida', codigoSolicitacao: files.length } } };
    }
    const file = files[Number(query.get('codigoSolicitacao')) - 1];
    if (!file) return refused('Solicitação inexistente');
    if (file.looks++ < slowness()) return refused('Solicitação ainda em processamento.', '5004');
    return settled(file.period).length > 0
      ? { status: 200, said: { resultado: { quantidadeTotalRegistros: 1, quantidadeArquivo: 1, idArquivos: [7] } } }
      : { status: 204 };
  }

  function settled({ dataInicial, dataFinal }: z.infer<typeof movement>): readonly Booked[] {
    return [...booked.values()].filter(({ received, on }) => received && on >= dataInicial && on <= dataFinal);
  }

  function download(query: URLSearchParams): Said {
    const file = files[Number(query.get('codigoSolicitacao')) - 1];
    if (!file || query.get('idArquivo') !== '7') return refused('Arquivo inexistente');
    const lines = settled(file.period).map((one) => ({
      siglaMovimento: 'LIQUI',
      numeroCliente: contract,
      numeroTitulo: Number(one.code),
      seuNumero: one.number,
      valorTitulo: one.amount,
      valorLiquido: Number(one.received),
      dataLiquidacao: `${one.on}T00:00:00-03:00`,
      dataPrevisaoCredito: `${one.creditedOn}T00:00:00-03:00`,
    }));
    const arquivo = archiveOf('LIQUI_1.json', JSON.stringify(lines)).toString('base64');
    return { status: 200, said: { resultado: { arquivo, nomeArquivo: 'LIQUI_1.zip' } } };
  }
}

function hookOf(hook: { readonly idWebhook: number; readonly url: string }) {
  return {
    ...hook,
    codigoTipoMovimento: 7,
    descricaoTipoMovimento: 'Pagamento (Baixa operacional)',
    codigoPeriodoMovimento: 1,
    descricaoPeriodoMovimento: 'Movimento atual (D0)',
    codigoSituacao: 1,
    descricaoSituacao: 'Aguardando validação',
    dataHoraCadastro: '2026-11-24T10:00:00.000Z',
  };
}

function refused(mensagem: string, codigo = '5001'): Said {
  return { status: 400, said: { mensagens: [{ mensagem, codigo }] } };
}

/** An archive of one file, as its public description has it. */
function archiveOf(name: string, content: string): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(Buffer.byteLength(content), 18);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
  const directory = Buffer.concat([
    ...[Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), head, Buffer.alloc(14), Buffer.from(name)],
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

function bookedFrom(data: z.infer<typeof body>, code: string): Booked {
  return {
    code,
    number: data.seuNumero,
    amount: data.valor,
    dueDate: data.dataVencimento,
    payer: data.pagador.nome,
    payerDocument: data.pagador.numeroCpfCnpj,
    given: data,
    situation: 'A_RECEBER',
    received: null,
    on: data.dataEmissao,
    creditedOn: data.dataEmissao,
  };
}
