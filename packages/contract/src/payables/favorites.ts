import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, typedLines, typedText, uuidText } from '../shapes.ts';

/** The documents' names of DICT types. */
export const favoriteKeyTypes = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM_KEY'] as const;
export type FavoriteKeyType = (typeof favoriteKeyTypes)[number];

/** The documents' other names for two of them; accepted as input, never returned. */
const otherSpellings = { TELEFONE: 'PHONE', CHAVE_ALEATORIA: 'RANDOM_KEY' } as const;

export const typedKeyType = z.codec(
  z.enum([...favoriteKeyTypes, 'TELEFONE', 'CHAVE_ALEATORIA']),
  z.enum(favoriteKeyTypes),
  {
    decode: (typed) => (typed === 'TELEFONE' || typed === 'CHAVE_ALEATORIA' ? otherSpellings[typed] : typed),
    encode: (type) => type,
  },
);

/** The DICT's name of each type. */
export const dictTypes = { CPF: 'CPF', CNPJ: 'CNPJ', EMAIL: 'EMAIL', PHONE: 'PHONE', RANDOM_KEY: 'EVP' } as const;

/** Our name of each DICT type. */
export const favoriteTypes = { CPF: 'CPF', CNPJ: 'CNPJ', EMAIL: 'EMAIL', PHONE: 'PHONE', EVP: 'RANDOM_KEY' } as const;

export const favoriteAccountTypes = ['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT', 'PAYMENT_ACCOUNT'] as const;

/** In characters. */
export const maxKeyCharacters = 77;

/** Limited, because all are read at once. */
export const maxFavorites = 1000;

/** 0 or 1, as the documents send it. */
const flag = z.union([z.literal(0), z.literal(1)]);

const favorite = z.object({
  id: z.uuid(),
  nickname: z.string(),
  recipientName: z.string(),
  beneficiaryDocument: z.string(),
  pixKey: z.string(),
  pixKeyType: z.enum(favoriteKeyTypes),
  beneficiaryBank: z.string().nullable(),
  agency: z.string().nullable(),
  account: z.string().nullable(),
  accountType: z.enum(favoriteAccountTypes),
  notes: z.string().nullable(),
  active: flag,
  createdBy: z.string(),
  createdAt: instantText,
  updatedAt: instantText,
});
export type PixFavorite = z.infer<typeof favorite>;

const favoriteBody = z.object({
  nickname: typedText(60).min(1, 'Apelido é obrigatório'),
  recipientName: typedText(140).min(1, 'Nome do favorecido é obrigatório'),
  beneficiaryDocument: typedText(18).min(1, 'CPF/CNPJ do favorecido é obrigatório'),
  pixKey: typedText(maxKeyCharacters).min(1, 'Chave PIX é obrigatória'),
  /** The type of an ambiguous key; otherwise the key determines it. */
  pixKeyType: typedKeyType.nullish(),
  beneficiaryBank: typedText(80).nullish(),
  agency: typedText(10).nullish(),
  account: typedText(20).nullish(),
  accountType: z.enum(favoriteAccountTypes).default('CHECKING_ACCOUNT'),
  notes: typedLines(140).nullish(),
});

const tag = 'Favoritos Pix';
const access = grants.payables;
const base = '/service/automation/v1/bank/payments/pix';
const params = z.object({ id: uuidText });
const answer = z.object({ message: z.string(), data: favorite });

export const findPixFavorites = endpoint({
  name: 'findPixFavorites',
  method: 'GET',
  path: `${base}/list-favorites`,
  summary: 'Os favoritos Pix do vendedor',
  tag,
  access,
  query: z.object({
    sortBy: z.enum(['nickname', 'recipientName', 'pixKey', 'createdAt', 'updatedAt']).default('nickname'),
    sortOrder: z.enum(['asc', 'desc']).default('asc'),
    active: z.enum(['0', '1']).optional(),
    search: typedText(140).optional(),
    keyType: typedKeyType.optional(),
  }),
  answer: z.object({ message: z.string(), data: z.array(favorite) }),
});

export const createPixFavorite = endpoint({
  name: 'createPixFavorite',
  method: 'POST',
  path: `${base}/favorites`,
  summary: 'Cadastra um favorito Pix',
  tag,
  access,
  idempotency: 'required',
  body: favoriteBody.extend({ active: flag.default(1) }),
  status: 201,
  answer,
  example: {
    body: {
      nickname: 'Café da serra',
      recipientName: 'Torrefação Serra Ltda',
      beneficiaryDocument: '12.345.678/0001-95',
      pixKey: 'financeiro@torrefacao.example',
    },
  },
});

export const updatePixFavorite = endpoint({
  name: 'updatePixFavorite',
  method: 'PUT',
  path: `${base}/favorites/{id}`,
  summary: 'Altera os campos enviados de um favorito Pix',
  tag,
  access,
  idempotency: 'accepted',
  params,
  body: favoriteBody.extend({ accountType: z.enum(favoriteAccountTypes) }).partial(),
  answer,
});

export const deletePixFavorite = endpoint({
  name: 'deletePixFavorite',
  method: 'DELETE',
  path: `${base}/favorites/{id}`,
  summary: 'Exclui um favorito Pix',
  tag,
  access,
  idempotency: 'accepted',
  params,
  answer: z.object({ message: z.string() }),
});

export const activatePixFavorite = endpoint({
  name: 'activatePixFavorite',
  method: 'PATCH',
  path: `${base}/favorites/{id}/status`,
  summary: 'Ativa ou desativa um favorito Pix',
  tag,
  access,
  idempotency: 'accepted',
  params,
  body: z.object({ active: flag }),
  answer,
});
