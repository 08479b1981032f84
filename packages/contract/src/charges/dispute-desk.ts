import { z } from 'zod';
import { grants } from '../access.ts';
import { bankingAccountTypes } from '../banking/banking-statement.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, pageOf, pageQuery, plainDateText, reais, typedDate, typedText, uuidParams } from '../shapes.ts';
import { documentUpload } from './disputes.ts';

const tag = 'Disputas';
const path = '/service/core/disputes';
const access = grants.disputes;

/** DEFENCE still accepts documents; OPEN waits for the issuer or the banks; WON by the seller, LOST to the buyer. */
export const disputeStates = ['DEFENCE', 'OPEN', 'WON', 'LOST'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A card's chargeback, or a Pix that the payer's bank claims back (MED). */
export const disputeKinds = ['CHARGEBACK', 'PIX_MED'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

const listedDispute = z.object({
  uuid: z.uuid(),
  kind: z.enum(disputeKinds),
  /** Null for a Pix on a key. */
  charge: z.uuid().nullable(),
  title: z.string(),
  customerName: z.string(),
  amount: reais,
  /** In words. */
  reason: z.string(),
  state: z.enum(disputeStates),
  openedAt: instantText,
  deadline: plainDateText,
  /** Until the last day of the defence, which counts as 0; null once nothing can be sent. */
  daysLeft: z.int().nullable(),
  decidedAt: instantText.nullable(),
  /** When the seller accepted it without a defence. */
  acceptedAt: instantText.nullable(),
  documents: z.int(),
  /** What the defence lacks: any document, or the generated dossier. */
  missing: z.array(z.enum(['DOCUMENT', 'DOSSIER'])),
});
export type ListedDispute = z.infer<typeof listedDispute>;

export const findDisputes = endpoint({
  name: 'findDisputes',
  method: 'GET',
  path,
  summary: 'As disputas, as de prazo mais próximo primeiro',
  tag,
  access,
  idempotency: 'unused',
  query: z.object({
    state: z.enum(disputeStates).optional(),
    kind: z.enum(disputeKinds).optional(),
    /** A substring of the customer's name or the title. */
    text: typedText(100).optional(),
    ...pageQuery(['deadline', 'amount', 'openedAt'], { size: 20, sort: 'deadline,ASC' }),
  }),
  answer: pageOf(listedDispute),
});

const disputedPix = z.object({
  uuid: z.uuid(),
  endToEndId: z.string(),
  key: z.string(),
  account: z.enum(bankingAccountTypes),
  receivedAt: instantText,
  amount: reais,
  /** The amount that could be blocked. */
  heldAmount: reais,
  /** Returned to the payer by this dispute, or on its way. */
  returnedAmount: reais,
});

const disputeSheet = listedDispute.extend({
  receivedPix: disputedPix.nullable(),
  sent: z.array(
    z.object({ uuid: z.uuid(), fileName: z.string(), addedAt: instantText, addedBy: z.string(), sent: z.boolean() }),
  ),
});
export type DisputeSheet = z.infer<typeof disputeSheet>;

export const getDispute = endpoint({
  name: 'getDispute',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Uma disputa, com os documentos da defesa',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  answer: disputeSheet,
});

const outcome = z.object({
  name: z.string(),
  won: z.object({ count: z.int(), amount: reais }),
  lost: z.object({ count: z.int(), amount: reais }),
  /** The won part of decided amounts, in percent; null while nothing was decided. */
  rate: z.number().nullable(),
});
export type DisputeOutcome = z.infer<typeof outcome>;

export const getDisputeOutcomes = endpoint({
  name: 'getDisputeOutcomes',
  method: 'GET',
  path: `${path}/outcomes`,
  summary: 'O que foi ganho e perdido em disputas decididas em um período, por motivo e por produto',
  tag,
  access,
  idempotency: 'unused',
  query: z.object({ dateInitial: typedDate, dateFinal: typedDate }),
  answer: z.object({ total: outcome, reasons: z.array(outcome), products: z.array(outcome) }),
});

export const getDisputeDossier = endpoint({
  name: 'getDisputeDossier',
  method: 'GET',
  path: `${path}/{uuid}/dossier`,
  summary: 'O dossiê da defesa em PDF: cobrança, tentativas, histórico, cliente e os documentos enviados',
  tag,
  access,
  idempotency: 'unused',
  params: uuidParams,
  media: 'application/pdf',
});

export const sendDisputeDossier = endpoint({
  name: 'sendDisputeDossier',
  method: 'POST',
  path: `${path}/{uuid}/dossier`,
  summary: 'Envia o dossiê como documento da defesa',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  status: 201,
  answer: disputeSheet,
});

export const addListedDocument = endpoint({
  name: 'addListedDocument',
  method: 'POST',
  path: `${path}/{uuid}/documents`,
  summary: 'Envia um documento de defesa de uma disputa: PDF, PNG ou JPEG de até 2 MB, até o fim do prazo',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  ...documentUpload,
  status: 201,
  answer: disputeSheet,
});

export const acceptDispute = endpoint({
  name: 'acceptDispute',
  method: 'POST',
  path: `${path}/{uuid}/accept`,
  summary: 'Aceita a disputa sem defesa: o valor volta ao pagador',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: disputeSheet,
});
