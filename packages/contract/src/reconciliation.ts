import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import { instantText, pageOf, pageQuery, reais, uuidText } from './shapes.ts';

const tag = 'Conciliação';
const access = { roles: allowed.reconciliation } as const;

/** One comparison of the rails' books with the seller's. */
const run = z.object({
  uuid: uuidText,
  /** What happened after `from`, up to and with `until`, was read. */
  from: instantText,
  until: instantText,
  /** A person's e-mail; null for the daily run. */
  requestedBy: z.string().nullable(),
  /** How many lines of both books were read. */
  compared: z.int(),
  /** How many differences stand, and how many were put right by asking the rail again. */
  open: z.int(),
  healed: z.int(),
});

export const runReconciliation = endpoint({
  name: 'runReconciliation',
  method: 'POST',
  path: '/service/core/reconciliations',
  summary: 'Compara agora os livros dos trilhos com os do vendedor, e corrige o que o trilho sabe melhor',
  tag,
  access,
  idempotency: 'required',
  answer: run,
});

const newestFirst = pageQuery(['until'], { size: 20, sort: 'until,DESC' });

export const findReconciliations = endpoint({
  name: 'findReconciliations',
  method: 'GET',
  path: '/service/core/reconciliations',
  summary: 'As conciliações feitas, da mais nova para a mais antiga',
  tag,
  access,
  idempotency: 'unused',
  query: z.object({ page: newestFirst.page, size: newestFirst.size }),
  answer: pageOf(run),
});

export const findDifferences = endpoint({
  name: 'findDifferences',
  method: 'GET',
  path: '/service/core/reconciliations/differences',
  summary: 'Cada diferença entre os livros dos trilhos e os do vendedor, com a causa',
  tag,
  access,
  idempotency: 'unused',
  query: z.object({
    /** OPEN stands; HEALED was put right by asking the rail again; GONE went away by itself. */
    status: z.enum(['OPEN', 'HEALED', 'GONE']).default('OPEN'),
    page: newestFirst.page,
    size: newestFirst.size,
  }),
  answer: pageOf(
    z.object({
      rail: z.enum(['PIX', 'BANK_SLIP', 'CREDIT_CARD', 'PAYOUT']),
      kind: z.enum(['PAYMENT', 'RETURN', 'DISPUTE', 'PAYOUT', 'INSTRUMENT', 'BALANCE']),
      /** The name that both books give it: endToEndId, authorisation, the id of our instruction; of a balance, its account. */
      id: z.string(),
      /** What the rail calls the thing: txid, the id of the boleto, of the authorisation. */
      reference: z.string(),
      cause: z.enum([
        'MISSING_HERE',
        'MISSING_THERE',
        'AMOUNT_DIFFERS',
        'STATE_DIFFERS',
        'RETURNED_THERE',
        'ENDED_THERE',
        'IN_FLIGHT',
      ]),
      description: z.string(),
      /** What each side says; null of a side that does not know it. */
      railAmount: reais.nullable(),
      ownAmount: reais.nullable(),
      status: z.enum(['OPEN', 'HEALED', 'GONE']),
      foundAt: instantText,
      closedAt: instantText.nullable(),
    }),
  ),
});
