import { z } from 'zod';
import { positiveReais, reais, typedText } from './shapes.ts';

/** In units. */
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
  /** Null for unlimited. */
  stock: z.int().min(1).max(maxStock).nullable().default(null),
  /** The buyer enters the amount; null for a fixed price. */
  openAmount: openAmount.nullable().default(null),
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

export const saleOfLink = z.object({
  stock: z.int().nullable(),
  /** Refunds do not reduce it. */
  sold: z.int(),
  /** Units that are paid or being paid. */
  held: z.int(),
  openAmount: shownOpenAmount.nullable(),
  fields: shownFields,
});

export const offeredSale = z.object({
  /** Units left; null for unlimited, 0 when sold out. */
  left: z.int().nullable(),
  openAmount: shownOpenAmount.nullable(),
  fields: shownFields,
});
export type OfferedSale = z.infer<typeof offeredSale>;

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
