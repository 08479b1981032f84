import { type Cents, cents } from '@balcao/kernel';
import { z } from 'zod';
import { derivedId } from '../../../../database/derived-id.ts';
import type { PixApiPayment, PixApiReturn } from '../store/pix-api-store.ts';

/** Amounts are decimal text with two places. */
export const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text): Cents => cents(Number(text.replace('.', ''))));
const moment = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not an instant' });
    return z.NEVER;
  }
});

export const returnAnswer = z.object({
  id: z.string().min(1),
  valor: amount,
  /** EM_PROCESSAMENTO, DEVOLVIDO, NAO_REALIZADO; unknown ones are treated as not final. */
  status: z.string(),
  /** ORIGINAL, RETIRADA, or one that begins with MED, for money taken back by the payer's bank. */
  natureza: z.string().nullish(),
  horario: z.object({ solicitacao: moment, liquidacao: moment.nullish() }),
});
export type ReturnedPix = z.infer<typeof returnAnswer>;

export const receivedPix = z.object({
  endToEndId: z.string().regex(/^E[0-9A-Z]{8}\d{12}[0-9A-Za-z]{11}$/),
  txid: z.string().nullish(),
  valor: amount,
  horario: moment,
  devolucoes: z.array(returnAnswer).nullish(),
});
export type ReceivedPix = z.infer<typeof receivedPix>;

/** The price of a charge. Only its amount and whether it has terms are read. */
const price = z.object({
  original: amount,
  multa: z.unknown().optional(),
  juros: z.unknown().optional(),
  desconto: z.unknown().optional(),
});

/** A charge (cob) in providers' answers; other fields are ignored. */
export const chargeAnswer = z.object({
  txid: z.string(),
  status: z.string(),
  pixCopiaECola: z.string().nullish(),
  /** Sicoob's and Banco do Brasil's names for the same. */
  brcode: z.string().nullish(),
  textoImagemQRcode: z.string().nullish(),
  location: z.string().nullish(),
  loc: z.object({ location: z.string().nullish() }).nullish(),
  pix: z.array(receivedPix).nullish(),
});
/** The answer to a revision; a provider may leave out what it revised. */
export const revisedAnswer = chargeAnswer.extend({
  valor: price.nullish(),
  calendario: z.object({ dataDeVencimento: z.string().nullish() }).nullish(),
});
export type RevisedAnswer = z.infer<typeof revisedAnswer>;
export type ChargeAnswer = z.infer<typeof chargeAnswer>;

export function pageOf<Name extends string, Item extends z.ZodType>(name: Name, item: Item) {
  return z
    .looseObject({ parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number() }) }) })
    .transform((answer, context): { readonly pages: number; readonly items: readonly z.infer<Item>[] } => {
      const items = z.array(item).safeParse(answer[name] ?? []);
      if (items.success) return { pages: answer.parametros.paginacao.quantidadeDePaginas, items: items.data };
      context.addIssue({ code: 'custom', message: `not a list of ${name}` });
      return z.NEVER;
    });
}

export const pageOfPix = pageOf('pix', receivedPix);

/** The objects that a webhook names; a provider's test webhook (Efí's `evento`) names none. */
export const webhookBody = z.union([
  z.object({
    pix: z
      .array(
        z.object({
          endToEndId: z.string(),
          txid: z.string().nullish(),
          devolucoes: z
            .array(z.object({ id: z.string(), status: z.string(), natureza: z.string().nullish() }))
            .nullish(),
        }),
      )
      .max(1_000),
  }),
  z.object({ evento: z.string() }).transform(() => ({ pix: [] })),
]);

/** A return by the special return mechanism (MED). */
export function isMed({ natureza }: { readonly natureza?: string | null | undefined }): boolean {
  return natureza?.startsWith('MED') ?? false;
}

/** A person's document under the API's name for it: `cpf` or `cnpj`. */
export function documentOf({ document }: { readonly document: string }) {
  return { [document.length === 11 ? 'cpf' : 'cnpj']: document };
}

export function returnIdOf(refundId: string): string {
  return refundId.replaceAll('-', '');
}

/** Our refund's id for a devolução that we requested; otherwise an id derived from the payment and the devolução. */
export function entryIdOf(endToEndId: string, { id, ...origin }: Pick<ReturnedPix, 'id' | 'natureza'>): string {
  const isOurs = /^[0-9a-f]{32}$/.test(id) && !isMed(origin);
  return isOurs ? id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : derivedId(`${endToEndId} ${id}`);
}

const stateOf: Readonly<Record<string, PixApiReturn['state']>> = { DEVOLVIDO: 'DONE', NAO_REALIZADO: 'FAILED' };

/** The rows for a provider's payments and returns. */
export function bookOf(
  { sellerId, id: connectionId }: { readonly sellerId: string; readonly id: string },
  received: readonly ReceivedPix[],
): { readonly payments: PixApiPayment[]; readonly returns: PixApiReturn[] } {
  return {
    payments: received.map(({ endToEndId, txid, valor, horario }) => ({
      sellerId,
      endToEndId,
      connectionId,
      txid: txid ?? null,
      amountCents: valor,
      paidAt: horario,
    })),
    returns: received.flatMap(({ endToEndId, devolucoes }) =>
      (devolucoes ?? []).map((one) => ({
        sellerId,
        endToEndId,
        returnId: one.id,
        entryId: entryIdOf(endToEndId, one),
        kind: isMed(one) ? ('DISPUTE' as const) : ('RETURN' as const),
        amountCents: one.valor,
        state: stateOf[one.status] ?? 'WAITING',
        at: one.horario.liquidacao ?? one.horario.solicitacao,
      })),
    ),
  };
}
