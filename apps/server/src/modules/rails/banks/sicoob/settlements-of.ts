import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { addDays, centsFromReais, type PlainDate, plainDate } from '@balcao/kernel';
import { z } from 'zod';
import { isDone, type ProviderAnswer, readAs } from '../../calls/call-provider.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import type { ConnectedBank } from '../bank.ts';
import type { ReportedBoleto } from '../store/boleto-api-store.ts';

const requested = z.object({ resultado: z.object({ codigoSolicitacao: z.int() }) });
const made = z.object({ resultado: z.object({ idArquivos: z.array(z.int()) }) });
const notYet = z.object({ mensagens: z.tuple([z.object({ codigo: z.literal('5004') })]) });
const file = z.object({ resultado: z.object({ arquivo: z.base64() }) });

const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}/);
const settlement = z.object({
  siglaMovimento: z.string().regex(/^LIQUI/),
  numeroTitulo: z.union([z.int(), z.string()]).transform(String),
  valorLiquido: z.number().positive(),
  dataLiquidacao: instant,
  dataPrevisaoCredito: instant.nullish(),
});

const liquidations = 5;
/** In days, the bank's limit for a period. */
const maxPeriodDays = 2;
/** The bank creates the file after the request, so it is polled this often. */
const looks = 8;

/** The payments of some days. The bank reports amounts only in files of movements, which it creates on request. */
export async function* settlementsOf(
  bank: ConnectedBank,
  contract: { readonly numeroCliente: number },
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): AsyncGenerator<{ readonly code: string; readonly payment: NonNullable<ReportedBoleto['payment']> }> {
  for (let day = from; day <= to; day = addDays(day, maxPeriodDays)) {
    const last = addDays(day, maxPeriodDays - 1);
    const answer = await bank.call({
      method: 'POST',
      path: '/boletos/movimentacoes',
      body: { ...contract, tipoMovimento: liquidations, dataInicial: day, dataFinal: last < to ? last : to },
    });
    const { codigoSolicitacao } = readAs(requested, answer, 'sicoob:POST movimentacoes').resultado;
    const query = { numeroCliente: String(contract.numeroCliente), codigoSolicitacao: String(codigoSolicitacao) };
    for (const idArquivo of await filesOf(bank, query)) {
      const found = await bank.call({
        method: 'GET',
        path: '/boletos/movimentacoes/download',
        query: { ...query, idArquivo: String(idArquivo) },
      });
      yield* await linesOf(readAs(file, found, 'sicoob:GET download').resultado.arquivo);
    }
  }
}

async function filesOf(bank: ConnectedBank, query: Readonly<Record<string, string>>): Promise<readonly number[]> {
  for (let look = 0; look < looks; look++) {
    if (look > 0) await bank.wait();
    const answer = await bank.call({ method: 'GET', path: '/boletos/movimentacoes', query });
    if (answer.status === 204) return [];
    if (!isNotYet(answer)) return readAs(made, answer, 'sicoob:GET movimentacoes').resultado.idArquivos;
  }
  throw new RailTimeout('sicoob: a file of movements that is not made yet');
}

function isNotYet(answer: ProviderAnswer): boolean {
  return !isDone(answer) && notYet.safeParse(answer.body).success;
}

async function linesOf(base64: string) {
  const text = await firstFile(Buffer.from(base64, 'base64'));
  const lines = z.array(z.unknown()).safeParse(text);
  if (!lines.success) throw new RailTimeout('sicoob: a file of movements that cannot be read');
  return lines.data.flatMap((line) => {
    const { data } = settlement.safeParse(line);
    if (!data) return [];
    const [paidOn, creditedOn] = [data.dataLiquidacao, data.dataPrevisaoCredito ?? data.dataLiquidacao].map((at) =>
      plainDate(at.slice(0, 10)),
    ) as [PlainDate, PlainDate];
    const amountCents = centsFromReais(Number(data.valorLiquido.toFixed(2)));
    return [{ code: data.numeroTitulo, payment: { id: data.numeroTitulo, amountCents, paidOn, creditedOn } }];
  });
}

const inflate = promisify(inflateRaw);
const [localMark, headBytes, deflated] = [0x04034b50, 30, 8];
const maxBytes = 50_000_000;

/**
 * The JSON of an archive's only file; null when it is none. The bank's own example was written as UTF-8 text before it
 * became base64.
 */
async function firstFile(content: Buffer): Promise<unknown> {
  for (const bytes of [content, Buffer.from(content.toString('utf8'), 'latin1')]) {
    try {
      if (bytes.readUInt32LE(0) !== localMark) continue;
      const from = headBytes + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
      const isPacked = bytes.readUInt16LE(8) === deflated;
      const raw = isPacked ? bytes.subarray(from) : bytes.subarray(from, from + bytes.readUInt32LE(18));
      const text = isPacked ? await inflate(raw, { maxOutputLength: maxBytes }) : raw;
      return JSON.parse(text.toString('utf8'));
    } catch {
      // Read otherwise, or not at all.
    }
  }
  return null;
}
