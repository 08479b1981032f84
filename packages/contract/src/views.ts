import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instantText, typedText, uuidParams } from './shapes.ts';

/** Lists with views. */
/** The name of the list's endpoint. */
const list = z.string().regex(/^find[A-Za-z]{1,40}$/, 'Lista desconhecida');

export const densities = ['comfortable', 'compact'] as const;

export const maxViews = 50;

const viewBody = z.object({
  name: typedText(40, 'O nome deve ter no máximo 40 caracteres!').min(1, 'Preenchimento obrigatório!'),
  shared: z.boolean(),
  /** Shown when the list's address is empty; one per list and person. */
  default: z.boolean(),
  /** The list's query string: filters, order and page size, without the page. */
  search: z.string().max(2000),
  columns: z
    .array(z.string().regex(/^[A-Za-z]{1,40}$/, 'Coluna inválida'))
    .min(1)
    .max(30)
    .nullable(),
  density: z.enum(densities),
});
export type ViewBody = z.infer<typeof viewBody>;

export const savedView = viewBody.extend({
  uuid: z.uuid(),
  list,
  author: z.string(),
  /** True for the author, and for administrators of shared views. */
  editable: z.boolean(),
  createdAt: instantText,
});
export type SavedView = z.infer<typeof savedView>;

const tag = 'Visões salvas';
const path = '/service/core/views';

export const findViews = endpoint({
  name: 'findViews',
  method: 'GET',
  path,
  summary: 'As visões salvas de uma lista: as da própria pessoa e as compartilhadas',
  tag,
  access: 'signed-in',
  query: z.object({ list }),
  answer: z.array(savedView),
});

export const createView = endpoint({
  name: 'createView',
  method: 'POST',
  path,
  summary: 'Salva uma visão de uma lista que a pessoa pode ver',
  tag,
  access: 'signed-in',
  idempotency: 'required',
  body: viewBody.extend({ list }),
  status: 201,
  answer: savedView,
});

export const updateView = endpoint({
  name: 'updateView',
  method: 'PUT',
  path: `${path}/{uuid}`,
  summary: 'Altera uma visão; quem não a pode alterar só escolhe se é a sua padrão',
  tag,
  access: 'signed-in',
  idempotency: 'accepted',
  params: uuidParams,
  body: viewBody,
  answer: savedView,
});

export const deleteView = endpoint({
  name: 'deleteView',
  method: 'DELETE',
  path: `${path}/{uuid}`,
  summary: 'Exclui uma visão',
  tag,
  access: 'signed-in',
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});
