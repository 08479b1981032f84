import { type PlainDate, plainDate } from '@balcao/kernel';
import { z } from 'zod';
import type { Debit, Instruction, Recurrence } from '../../ports/pix-recurring-rail.ts';
import { amount, pageOf, receivedPix } from './read-pix.ts';

const recurrenceStatus = z.enum(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA']);
const ender = z.enum(['PSP_PAGADOR', 'USUARIO_PAGADOR', 'PSP_RECEBEDOR', 'USUARIO_RECEBEDOR']);
const code = z.string().min(1).max(10);

export const recurrenceAnswer = z.object({
  idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/),
  status: recurrenceStatus,
  vinculo: z.object({ contrato: z.string() }),
  encerramento: z
    .object({
      rejeicao: z.object({ codigo: code }).nullish(),
      cancelamento: z.object({ solicitante: ender, codigo: code }).nullish(),
    })
    .nullish(),
  solicitacao: z.array(z.object({ idSolicRec: z.string(), status: z.string() })).nullish(),
  dadosQR: z.object({ pixCopiaECola: z.string().nullish() }).nullish(),
});
export type RecurrenceAnswer = z.infer<typeof recurrenceAnswer>;

export const pageOfRecurrences = pageOf('recs', recurrenceAnswer);

export const locationAnswer = z.object({ id: z.int().nonnegative() });

export function liveRequest({ solicitacao }: RecurrenceAnswer) {
  return (solicitacao ?? []).find(({ status }) => ['CRIADA', 'ENVIADA', 'RECEBIDA', 'ACEITA'].includes(status));
}

/**
 * AP13 is the payer's refusal (the Central Bank's table of codes); any other code is the payer's bank's.
 */
export function endOfRecurrence({ encerramento }: RecurrenceAnswer): Recurrence['end'] {
  const { rejeicao, cancelamento } = encerramento ?? {};
  if (cancelamento) return { by: cancelamento.solicitante, code: cancelamento.codigo };
  if (!rejeicao) return null;
  return { by: rejeicao.codigo === 'AP13' ? 'USUARIO_PAGADOR' : 'PSP_PAGADOR', code: rejeicao.codigo };
}

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text, context): PlainDate => {
    try {
      return plainDate(text.slice(0, 10));
    } catch {
      context.addIssue({ code: 'custom', message: 'not a day' });
      return z.NEVER;
    }
  });

const debitAnswer = z.object({
  dataLiquidacao: day,
  tipo: z.enum(['AGND', 'NTAG', 'RIFL']),
  status: z.enum(['SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA']),
  endToEndId: z.string().nullish(),
  rejeicao: z.object({ codigo: code }).nullish(),
});

export const instructionAnswer = z.object({
  idRec: z.string(),
  txid: z.string(),
  status: z.enum(['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA']),
  valor: z.object({ original: amount }),
  calendario: z.object({ dataDeVencimento: day }),
  encerramento: z
    .object({
      rejeicao: z.object({ codigo: code }).nullish(),
      cancelamento: z.object({ codigo: code }).nullish(),
    })
    .nullish(),
  tentativas: z.array(debitAnswer).nullish(),
  pix: z.array(receivedPix).nullish(),
});
export type InstructionAnswer = z.infer<typeof instructionAnswer>;

/**
 * The attempts, oldest first. A repetition on the same day after an infrastructure failure (RIFL) is not a new attempt.
 */
export function debitsOf({ tentativas }: InstructionAnswer): Debit[] {
  return (tentativas ?? [])
    .map(({ dataLiquidacao: on, tipo, status, rejeicao }): Debit => {
      return { on, kind: tipo === 'NTAG' ? 'NTAG' : 'AGND', status, code: rejeicao?.codigo ?? null };
    })
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

export function instructionCode({ encerramento }: InstructionAnswer): Instruction['code'] {
  return encerramento?.cancelamento?.codigo ?? encerramento?.rejeicao?.codigo ?? null;
}

/** Only the ids in webhooks of recurrences are used; the bank is then queried. */
export const recurrenceWebhooks = z.object({
  recs: z.array(z.object({ idRec: z.string().max(40), status: z.string().max(40) })).max(1_000),
});
export const instructionWebhooks = z.object({
  cobsr: z
    .array(
      z.object({
        txid: z.string().max(40),
        status: z.string().max(40),
        tentativas: z
          .array(z.object({ endToEndId: z.string().max(40).nullish(), status: z.string().max(40) }))
          .max(100)
          .nullish(),
      }),
    )
    .max(1_000),
});
