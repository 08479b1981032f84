import { z } from 'zod';
import { positiveReais, reais, typedText } from './shapes.ts';

/** The largest stock of a link for sale. */
export const maxStock = 100_000;

export const saleFieldKinds = ['TEXT', 'CHOICE'] as const;

const openAmount = z
  .object({
    minimum: positiveReais,
    suggestions: z.array(positiveReais).max(5).default([]),
  })
  .refine(({ minimum, suggestions }) => suggestions.every((amount) => amount >= minimum), {
    path: ['suggestions'],
    message: 'As sugestões devem ser de pelo menos o valor mínimo.',
  })
  .refine(({ suggestions }) => isUnique(suggestions), { path: ['suggestions'], message: 'Sugestão repetida.' });

const field = z
  .object({
    label: typedText(60, 'A pergunta deve ter no máximo 60 caracteres!').min(1, 'Preenchimento obrigatório!'),
    kind: z.enum(saleFieldKinds),
    /** Of a CHOICE only. */
    options: z.array(typedText(60).min(1, 'Preenchimento obrigatório!')).max(20).default([]),
    required: z.boolean().default(false),
  })
  .refine(({ kind, options }) => (kind === 'CHOICE' ? options.length >= 2 : options.length === 0), {
    path: ['options'],
    message: 'Informe de 2 a 20 opções em uma pergunta de escolha, e nenhuma em uma de texto.',
  })
  .refine(({ options }) => isUnique(options), { path: ['options'], message: 'Opção repetida.' });
export type SaleField = z.infer<typeof field>;

export const saleTerms = z.object({
  /** How many can be sold; null is without limit. */
  stock: z.int().min(1).max(maxStock).nullable().default(null),
  /** The buyer types the amount; null when the price is fixed. */
  openAmount: openAmount.nullable().default(null),
  /** What buyers are asked besides who they are. */
  fields: z
    .array(field)
    .max(5)
    .default([])
    .refine((fields) => isUnique(fields.map(({ label }) => label)), 'Pergunta repetida.'),
});

const shownFields = z.array(
  z.object({
    label: z.string(),
    kind: z.enum(saleFieldKinds),
    options: z.array(z.string()),
    required: z.boolean(),
  }),
);
const shownOpenAmount = z.object({ minimum: reais, suggestions: z.array(reais) });

/** The sale of a link, for its seller. */
export const saleOfLink = z.object({
  stock: z.int().nullable(),
  /** How many buyers paid; a refund does not reduce it. */
  sold: z.int(),
  /** How many units are paid or being paid: the rest of the stock is left. */
  held: z.int(),
  openAmount: shownOpenAmount.nullable(),
  fields: shownFields,
});

/** The sale of a link, for buyers. */
export const offeredSale = z.object({
  /** How many units are left; null without limit, 0 when it is sold out. */
  left: z.int().nullable(),
  openAmount: shownOpenAmount.nullable(),
  fields: shownFields,
});
export type OfferedSale = z.infer<typeof offeredSale>;

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
