import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type AnsweringBank, type BankRequest, startAnsweringBank } from './answering-bank.ts';
import type { Said } from './provider-server.ts';
import { slipOf } from './slip-of.ts';

export interface BookedBoleto {
  readonly code: string;
  readonly number: string;
  amount: number;
  dueDate: string;
  readonly payer: string;
  situation: 'EM_PROCESSAMENTO' | 'A_RECEBER' | 'RECEBIDO' | 'CANCELADO' | 'EXPIRADO' | 'FALHA_EMISSAO';
  received: string | null;
  on: string;
}

interface Edit {
  readonly of: BookedBoleto;
  readonly to: z.infer<typeof revision>;
  looks: number;
  status: 'PROCESSANDO' | 'SUCESSO' | 'FALHA';
}

export interface BoletoProvider extends AnsweringBank {
  readonly clientSecret: string;
  /** Requested boletos, by code. */
  readonly booked: Map<string, BookedBoleto>;
  /** How many questions a boleto takes to be made, or revised. */
  slowness: number;
  /** From now on no boleto can be made, and none revised. */
  fails: boolean;
  webhookUrl: string | null;
  pay(code: string, on: string, reais?: number): void;
}

const body = z.strictObject({
  seuNumero: z.string().min(1).max(15),
  valorNominal: z.number().min(2.5).max(99_999_999.99).multipleOf(0.01),
  dataVencimento: z.iso.date(),
  numDiasAgenda: z.int().min(0).max(60),
  pagador: z.strictObject({
    cpfCnpj: z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/),
    tipoPessoa: z.enum(['FISICA', 'JURIDICA']),
    nome: z.string().min(1).max(100),
    endereco: z.string().min(1).max(100),
    numero: z.string().max(10).optional(),
    complemento: z.string().max(30).optional(),
    bairro: z.string().max(60).optional(),
    cidade: z.string().min(1).max(60),
    uf: z.string().regex(/^[A-Z]{2}$/),
    cep: z.string().regex(/^\d{8}$/),
  }),
  multa: z.strictObject({ codigo: z.literal('PERCENTUAL'), taxa: z.number().positive() }).optional(),
  mora: z.strictObject({ codigo: z.literal('TAXAMENSAL'), taxa: z.number().positive() }).optional(),
  desconto: z
    .strictObject({
      codigo: z.literal('VALORFIXODATAINFORMADA'),
      valor: z.number().positive(),
      quantidadeDias: z.int().min(0),
    })
    .optional(),
  mensagem: z.strictObject({ linha1: z.string().max(78) }).optional(),
  formasRecebimento: z.tuple([z.literal('BOLETO'), z.literal('PIX')]),
});
const revision = body.pick({ valorNominal: true, dataVencimento: true }).strict();

/**
 * A bank that issues boletos with a Pix, for tests: it speaks as Inter's Cobrança v3 does, makes a boleto after it took the request, refuses the
 * same charge within half an hour, and keeps books of its own. It shares no code with what calls it.
 */
export async function startBoletoProvider(): Promise<BoletoProvider> {
  const token = randomBytes(16).toString('hex');
  const clientSecret = randomBytes(16).toString('hex');
  const booked = new Map<string, BookedBoleto>();
  const looks = new Map<string, number>();
  const provider: Pick<BoletoProvider, 'slowness' | 'fails' | 'webhookUrl'> = {
    slowness: 0,
    fails: false,
    webhookUrl: null,
  };

  const edits = editsOf(provider);

  function shown(one: BookedBoleto) {
    const index = [...booked.keys()].indexOf(one.code) + 1;
    const isMade = one.situation !== 'EM_PROCESSAMENTO' && one.situation !== 'FALHA_EMISSAO';
    return {
      cobranca: {
        codigoSolicitacao: one.code,
        seuNumero: one.number,
        valorNominal: one.amount.toFixed(2),
        situacao: one.situation,
        dataVencimento: one.dueDate,
        dataSituacao: one.on,
        ...(one.received && { valorTotalRecebido: one.received, origemRecebimento: 'BOLETO' }),
        ...(one.situation === 'FALHA_EMISSAO' && { motivoCancelamento: 'CEP inexistente' }),
      },
      ...(isMade && { boleto: boletoOf(one, index), pix: { txid: `tx${index}`, pixCopiaECola: `0002${index}` } }),
    };
  }

  function issue(text: string): Said {
    const { data, error } = body.safeParse(JSON.parse(text));
    if (!data)
      return { status: 400, said: { title: 'Requisição inválida', detail: String(error?.message).slice(0, 200) } };
    const same = [...booked.values()].some((one) => one.number === data.seuNumero && one.amount === data.valorNominal);
    if (same) return { status: 400, said: { title: 'Cobrança duplicada' } };
    const one = bookedFrom(data);
    booked.set(one.code, one);
    looks.set(one.code, 0);
    return { status: 200, said: { codigoSolicitacao: one.code } };
  }

  function look(one: BookedBoleto | undefined): Said {
    if (!one) return { status: 404, said: { title: 'Não encontrada' } };
    const times = looks.get(one.code) ?? 0;
    looks.set(one.code, times + 1);
    if (one.situation === 'EM_PROCESSAMENTO' && times >= provider.slowness) {
      one.situation = provider.fails ? 'FALHA_EMISSAO' : 'A_RECEBER';
    }
    return { status: 200, said: shown(one) };
  }

  function list(query: URLSearchParams): Said {
    const [from = '', to = ''] = [query.get('dataInicial'), query.get('dataFinal')].map(String);
    const by = query.get('filtrarDataPor');
    const page = Number(query.get('paginacao.paginaAtual'));
    const size = Number(query.get('paginacao.itensPorPagina'));
    const all = [...booked.values()].filter(({ dueDate, on, situation }) => {
      const day = by === 'PAGAMENTO' ? on : dueDate;
      return day >= from && day <= to && (by !== 'PAGAMENTO' || situation === 'RECEBIDO');
    });
    const cobrancas = all.slice(page * size, (page + 1) * size).map(shown);
    return { status: 200, said: { ultimaPagina: (page + 1) * size >= all.length, cobrancas } };
  }

  function answerTo({ name, headers, body: text }: BankRequest): Said {
    const [method = '', address = ''] = name.split(' ');
    const { pathname, searchParams } = new URL(address, 'https://banco.example');
    if (pathname === '/token') {
      return text.includes(clientSecret)
        ? { status: 200, said: { access_token: token, expires_in: 3600 } }
        : { status: 401, said: {} };
    }
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, said: {} };
    if (pathname === '/cobrancas/webhook' && method === 'PUT') {
      provider.webhookUrl = JSON.parse(text).webhookUrl;
      return { status: 204, said: {} };
    }
    if (pathname === '/cobrancas') return method === 'POST' ? issue(text) : list(searchParams);
    const [, editCode] = /^\/cobrancas\/edicao\/([\w-]+)$/.exec(pathname) ?? [];
    if (editCode) return edits.look(editCode);
    const [, code = '', cancel] = /^\/cobrancas\/([\w-]+)(\/cancelar)?$/.exec(pathname) ?? [];
    const one = booked.get(code);
    if (!cancel && method === 'GET') return look(one);
    if (!one) return { status: 404, said: {} };
    if (method === 'PATCH') return edits.request(one, text);
    if (one.situation === 'RECEBIDO') return { status: 400, said: { title: 'Cobrança paga' } };
    one.situation = 'CANCELADO';
    return { status: 202, said: {} };
  }

  const bank = await startAnsweringBank(answerTo);
  return Object.assign(provider, bank, {
    clientSecret,
    booked,
    pay: (code: string, on: string, reais?: number) => {
      const one = booked.get(code);
      if (one?.situation !== 'A_RECEBER') throw new Error(`nothing to pay: ${code}`);
      Object.assign(one, { situation: 'RECEBIDO', on, received: (reais ?? one.amount).toFixed(2) });
    },
  });
}

/** Edits, which are requested and done later. */
function editsOf(provider: Pick<BoletoProvider, 'slowness' | 'fails'>) {
  const edits = new Map<string, Edit>();
  return {
    request(one: BookedBoleto, text: string): Said {
      const { data } = revision.safeParse(JSON.parse(text));
      const isWaiting = [...edits.values()].some(({ of, status }) => of === one && status === 'PROCESSANDO');
      if (!data || one.situation !== 'A_RECEBER' || isWaiting)
        return { status: 400, said: { title: 'Edição inválida' } };
      const codigoEdicao = crypto.randomUUID();
      edits.set(codigoEdicao, { of: one, to: data, looks: 0, status: 'PROCESSANDO' });
      return { status: 202, said: { codigoEdicao, status: 'PROCESSANDO' } };
    },

    look(code: string): Said {
      const edit = edits.get(code);
      if (!edit) return { status: 404, said: { title: 'Não encontrada' } };
      if (edit.status === 'PROCESSANDO' && edit.looks++ >= provider.slowness) {
        edit.status = provider.fails ? 'FALHA' : 'SUCESSO';
        const { valorNominal: amount, dataVencimento: dueDate } = edit.to;
        if (edit.status === 'SUCESSO') Object.assign(edit.of, { amount, dueDate });
      }
      return { status: 200, said: { status: edit.status } };
    },
  };
}

function boletoOf({ amount, dueDate }: BookedBoleto, index: number) {
  const free = `00011120000${String(index).padStart(14, '0')}`;
  return {
    nossoNumero: String(index).padStart(11, '0'),
    ...slipOf({ bank: '077', reais: amount, dueDate, free }),
  };
}

function bookedFrom(data: z.infer<typeof body>): BookedBoleto {
  return {
    code: crypto.randomUUID(),
    number: data.seuNumero,
    amount: data.valorNominal,
    dueDate: data.dataVencimento,
    payer: data.pagador.nome,
    situation: 'EM_PROCESSAMENTO',
    received: null,
    on: data.dataVencimento,
  };
}
