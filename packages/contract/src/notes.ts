import { z } from 'zod';
import { type Grant, grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { instantText, pageOf, typedLines, typedText, uuidParams, uuidText } from './shapes.ts';

export const noteSubjects = ['charge', 'customer', 'payment-link', 'subscription', 'difference'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

/** Whoever may open a thing reads and writes its notes. */
export const noteGrants = {
  charge: grants.charge,
  customer: grants.customers,
  'payment-link': grants.paymentLinks,
  subscription: grants.subscription,
  difference: grants.reconciliation,
} as const satisfies Record<NoteSubject, Grant>;

/** In characters. */
export const maxNoteLetters = 2000;

const noteText = typedLines(maxNoteLetters, `A anotação deve ter no máximo ${maxNoteLetters} caracteres!`).min(
  1,
  'Preenchimento obrigatório!',
);

const note = z.object({
  uuid: z.uuid(),
  subject: z.enum(noteSubjects),
  subjectId: z.uuid(),
  text: z.string(),
  author: z.string(),
  createdAt: instantText,
  /** Null when it was never edited. */
  editedAt: instantText.nullable(),
  /** True for its author. */
  editable: z.boolean(),
  /** True for its author and administrators. */
  deletable: z.boolean(),
});
export type Note = z.infer<typeof note>;

const foundNote = note.extend({
  /** The charge's buyer and title, the customer's name, or the link's title. */
  subjectName: z.string(),
});
export type FoundNote = z.infer<typeof foundNote>;

const tag = 'Anotações';
const path = '/service/core/notes';

export const findNotes = endpoint({
  name: 'findNotes',
  method: 'GET',
  path,
  summary: 'As anotações de uma cobrança, um cliente, um link ou uma recorrência, da mais nova para a mais antiga',
  tag,
  access: 'signed-in',
  query: z.object({ subject: z.enum(noteSubjects), subjectId: uuidText }),
  answer: z.array(note),
});

export const searchNotes = endpoint({
  name: 'searchNotes',
  method: 'GET',
  path: `${path}/search`,
  summary: 'Anotações que contêm todas as palavras, entre as que a pessoa pode ler',
  tag,
  access: 'signed-in',
  query: z.object({
    text: typedText(120).min(2, 'Informe ao menos 2 caracteres'),
    page: z.coerce.number().int().min(0).max(1_000).default(0),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: pageOf(foundNote),
});

export const createNote = endpoint({
  name: 'createNote',
  method: 'POST',
  path,
  summary: 'Escreve uma anotação que só a equipe do vendedor lê',
  tag,
  access: 'signed-in',
  idempotency: 'required',
  body: z.object({ subject: z.enum(noteSubjects), subjectId: uuidText, text: noteText }),
  status: 201,
  answer: note,
});

export const updateNote = endpoint({
  name: 'updateNote',
  method: 'PUT',
  path: `${path}/{uuid}`,
  summary: 'Altera o texto de uma anotação; só quem a escreveu',
  tag,
  access: 'signed-in',
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ text: noteText }),
  answer: note,
});

export const deleteNote = endpoint({
  name: 'deleteNote',
  method: 'DELETE',
  path: `${path}/{uuid}`,
  summary: 'Exclui uma anotação; quem a escreveu ou um administrador',
  tag,
  access: 'signed-in',
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});
