import {
  type Cents,
  cents,
  centsFromReais,
  isLine,
  isLines,
  isName,
  isPlainDate,
  isUuid,
  type PlainDate,
  reaisFromCents,
} from '@balcao/kernel';
import { areaCodes } from '@balcao/kernel/area-codes';
import { z } from 'zod';

/** R$ 9.999.999,99, the largest value of a charge. */
export const maxAmountCents = 999_999_999;

/** R$ 70 trillion, up to which a double holds every cent. */
const maxSumCents = 7_000_000_000_000_000;

/** Aborts further checks, because they compute with the amount. */
export const tooLarge = { error: 'Valor acima do permitido.', abort: true };

const centsShape = z.custom<Cents>((value) => Number.isSafeInteger(value), 'Valor inválido');

/**
 * Money on the wire: reais with at most two decimals; inside, integer cents. Only this codec converts. It accepts any
 * sum, because accepted amounts are summed in answers; input uses `positiveReais`.
 */
export const reais = z.codec(
  z
    .number()
    .min(-maxSumCents / 100, tooLarge)
    .max(maxSumCents / 100, tooLarge)
    .refine(hasAtMostTwoPlaces, { error: 'Informe no máximo duas casas decimais', abort: true }),
  centsShape,
  { decode: (amount) => centsFromReais(amount), encode: (amount) => reaisFromCents(amount) },
);

/** A sale's value or a part of it: positive, and at most one charge's maximum. */
export const positiveReais = reais
  .refine((amount) => amount > 0, 'Informe um valor maior que zero')
  .refine((amount) => amount <= maxAmountCents, tooLarge);

/** A movement of a balance, which may exceed one charge: positive. */
export const positiveSum = reais.refine((amount) => amount > 0, 'Informe um valor maior que zero');

/** Reais in a query string: `1234.56`, or with a comma. */
export const reaisText = z.codec(z.string().regex(/^\d{1,10}([.,]\d{1,2})?$/, 'Valor inválido'), centsShape, {
  decode: (text) => centsFromReais(Number(text.replace(',', '.'))),
  encode: (amount) => String(reaisFromCents(amount)),
});

/** Integer cents on the wire, only for boleto and payments-extract amounts. */
export const wireCents = z.codec(z.int().min(0), centsShape, {
  decode: (amount) => cents(amount),
  encode: (amount) => amount,
});

/** `yyyy-MM-dd`, a valid calendar date. */
export const plainDateText = z.custom<PlainDate>(
  (value) => typeof value === 'string' && isPlainDate(value),
  'Data inválida',
);

/** Input dates are limited to years in which derived dates are valid too, also in the database. */
export const typedDate = plainDateText.refine(isOfOurTime, 'Data inválida');

/** ISO 8601 with offset or Z. It stays text, because browser and server write it alike. */
export const instantText = z.iso.datetime({ offset: true });

/** An input instant, limited to the years of `typedDate`. */
export const typedInstant = instantText.refine(isOfOurTime, 'Data inválida');

export const uuidText = z.string().refine(isUuid, 'Identificador inválido');

export const uuidParams = z.object({ uuid: uuidText });

/** One line of input: trimmed, limited, printable characters only. */
export function typedText(maxLength: number, tooLong?: string) {
  return typed(maxLength, tooLong).refine(isLine, 'Use uma só linha, sem caracteres invisíveis');
}

/** The same over several lines. */
export function typedLines(maxLength: number, tooLong?: string) {
  return typed(maxLength, tooLong).refine(isLines, 'Caractere inválido');
}

/** A person's or company's name: one line, single spaces, no web or e-mail address. */
export function typedName(maxLength: number, tooLong?: string) {
  return typedText(maxLength, tooLong)
    .overwrite((name) => name.normalize('NFC').replaceAll(/\p{Zs}+/gu, ' '))
    .refine(isName, 'Informe só o nome, sem endereços de internet');
}

/** The name that colleagues see. */
export const userName = typedName(100, 'Use no máximo 100 caracteres').pipe(z.string().min(1, 'Informe o nome'));

function typed(maxLength: number, tooLong?: string) {
  return z.string().trim().max(maxLength, tooLong);
}

/** A valid area code and a number; punctuation is optional. */
export function phoneInBrazil(problem: string) {
  return z
    .string()
    .trim()
    .regex(/^\(?\d{2}\)? ?9?\d{4}[- ]?\d{4}$/, problem)
    .refine((phone) => areaCodes.has(phone.replace(/\D/g, '').slice(0, 2)), problem);
}

/** `2026-12`, limited to the years of typed dates. */
export const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mês inválido');

export const emailText = typedText(254).regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/, 'Digite um e-mail válido!');

/** 0 to 100 with at most two decimals. */
export const percentage = z
  .number()
  .min(0)
  .max(100)
  .refine(hasAtMostTwoPlaces, 'Informe no máximo duas casas decimais');

/** A file in Base64, with the name that its downloads have. */
export function fileUpload(maxBytes: number) {
  return {
    body: z.object({
      fileName: typedText(120).refine((name) => /^[^/\\\r\n\t"]+$/.test(name), 'Nome de arquivo inválido'),
      content: z.base64(),
    }),
    bodyLimitBytes: Math.ceil((maxBytes * 4) / 3) + 64 * 1024,
  };
}

/** `page` is 0-based; `sort=field,DESC`. */
export function pageQuery(
  sortFields: readonly [string, ...string[]],
  defaults: { size: number; sort: string; largest?: number },
) {
  return {
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(defaults.largest ?? 1000)
      .default(defaults.size),
    ...sortQuery(sortFields, defaults.sort),
  };
}

export function sortQuery(sortFields: readonly [string, ...string[]], usual: string) {
  return {
    sort: z
      .string()
      .regex(new RegExp(`^(${sortFields.join('|')}),(ASC|DESC|asc|desc)$`), 'Ordenação inválida')
      .default(usual),
  };
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
    size: z.int(),
  });
}

/** The part of a page's answer that says which page of how many it is. */
export function pagingOf(total: number, { page, size }: { readonly page: number; readonly size: number }) {
  return { totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
}

/** The body of every refusal. */
export const refusalAnswer = z.object({
  errors: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      /** Ids for people who may see them: `customerId` of `customer.document_taken`. */
      params: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
export type RefusalAnswer = z.infer<typeof refusalAnswer>;

export function hasAtMostTwoPlaces(amount: number): boolean {
  return Math.round(amount * 100) / 100 === amount;
}

function isOfOurTime(text: string): boolean {
  return text >= '1900' && text < '2200';
}
