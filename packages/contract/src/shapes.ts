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

/** The largest amount of one charge: R$ 9.999.999,99. What a person types as the value of a sale is not above it. */
export const maxAmountCents = 999_999_999;

/** The largest sum: R$ 70 trillion, up to which a double holds every cent of reais. */
const maxSumCents = 7_000_000_000_000_000;

/** An amount outside of its limits is no amount: checks after it, which compute with it, do not run. */
export const tooLarge = { error: 'Valor acima do permitido.', abort: true };

const centsShape = z.custom<Cents>((value) => Number.isSafeInteger(value), 'Valor inválido');

/**
 * Money on the wire of the core service: reais, a decimal number with at most two places. Inside it is
 * integer cents. This codec is the only place where one becomes the other. It takes any sum, for what was accepted amount by amount
 * has to be answered together; what a person types is `positiveReais`.
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

/** The value of a sale or a part of it: above zero, and at most what one charge may be. */
export const positiveReais = reais
  .refine((amount) => amount > 0, 'Informe um valor maior que zero')
  .refine((amount) => amount <= maxAmountCents, tooLarge);

/** What is moved of a balance, which may hold more than one charge: above zero. */
export const positiveSum = reais.refine((amount) => amount > 0, 'Informe um valor maior que zero');

/** Reais in a query string: `1234.56`, a comma taken for a dot. */
export const reaisText = z.codec(z.string().regex(/^\d{1,10}([.,]\d{1,2})?$/, 'Valor inválido'), centsShape, {
  decode: (text) => centsFromReais(Number(text.replace(',', '.'))),
  encode: (amount) => String(reaisFromCents(amount)),
});

/** Integer cents on the wire: boleto and payments-extract amounts only. */
export const wireCents = z.codec(z.int().min(0), centsShape, {
  decode: (amount) => cents(amount),
  encode: (amount) => amount,
});

/** `yyyy-MM-dd`, a date that the calendar has. */
export const plainDateText = z.custom<PlainDate>(
  (value) => typeof value === 'string' && isPlainDate(value),
  'Data inválida',
);

/** A date that a call brings: of a year in which what is counted from it is a date too, and the database has it. */
export const typedDate = plainDateText.refine(isOfOurTime, 'Data inválida');

/** An instant, ISO 8601 with its offset or Z. It stays text, for the browser and the server write it alike. */
export const instantText = z.iso.datetime({ offset: true });

/** An instant that a call brings, of the years of `typedDate`. */
export const typedInstant = instantText.refine(isOfOurTime, 'Data inválida');

export const uuidText = z.string().refine(isUuid, 'Identificador inválido');

export const uuidParams = z.object({ uuid: uuidText });

/** One line that a person typed: trimmed, at most so long, of what can be seen. */
export function typedText(maxLength: number, tooLong?: string) {
  return typed(maxLength, tooLong).refine(isLine, 'Use uma só linha, sem caracteres invisíveis');
}

/** The same over several lines, as a person writes a description or a message. */
export function typedLines(maxLength: number, tooLong?: string) {
  return typed(maxLength, tooLong).refine(isLines, 'Caractere inválido');
}

/** The name of a person or a company: one line, one space between words, and no address of a page or a mailbox in it. */
export function typedName(maxLength: number, tooLong?: string) {
  return typedText(maxLength, tooLong)
    .overwrite((name) => name.normalize('NFC').replaceAll(/\p{Zs}+/gu, ' '))
    .refine(isName, 'Informe só o nome, sem endereços de internet');
}

/** The name by which colleagues know a user of the seller. */
export const userName = typedName(100, 'Use no máximo 100 caracteres').pipe(z.string().min(1, 'Informe o nome'));

function typed(maxLength: number, tooLong?: string) {
  return z.string().trim().max(maxLength, tooLong);
}

/** An area code that there is and a number, with or without marks. */
export function phoneInBrazil(problem: string) {
  return z
    .string()
    .trim()
    .regex(/^\(?\d{2}\)? ?9?\d{4}[- ]?\d{4}$/, problem)
    .refine((phone) => areaCodes.has(phone.replace(/\D/g, '').slice(0, 2)), problem);
}

/** An e-mail address, by its form. */
export const emailText = typedText(254).regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/, 'Digite um e-mail válido!');

/** A value between 0 and 100 with at most two places. */
export const percentage = z
  .number()
  .min(0)
  .max(100)
  .refine(hasAtMostTwoPlaces, 'Informe no máximo duas casas decimais');

/** Of every list: `page` is 0-based; `sort=field,DESC`. */
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

/** The order alone, of what is answered whole. */
export function sortQuery(sortFields: readonly [string, ...string[]], usual: string) {
  return {
    sort: z
      .string()
      .regex(new RegExp(`^(${sortFields.join('|')}),(ASC|DESC|asc|desc)$`), 'Ordenação inválida')
      .default(usual),
  };
}

/** How every list answers. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
    size: z.int(),
  });
}

/** How every refusal answers. */
export const refusalAnswer = z.object({
  errors: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      /** What the refusal is about, by id, for whoever may see it: `customerId` of `customer.document_taken`. */
      params: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
export type RefusalAnswer = z.infer<typeof refusalAnswer>;

function hasAtMostTwoPlaces(amount: number): boolean {
  return Math.round(amount * 100) / 100 === amount;
}

function isOfOurTime(text: string): boolean {
  return text >= '1900' && text < '2200';
}
