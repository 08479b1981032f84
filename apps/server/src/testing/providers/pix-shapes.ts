import { z } from 'zod';

/** The requests of the API Pix 2.9 that the provider accepts, by the Central Bank's description. */
const text = (max: number) => z.string().min(1).max(max);
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
const person = z.union([
  z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: text(200) }),
  z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/), nome: text(200) }),
]);

export const txidText = /^[a-zA-Z0-9]{26,35}$/;
export const returnIdText = /^[a-zA-Z0-9]{1,35}$/;

export const cobBody = z.strictObject({
  calendario: z.strictObject({ expiracao: z.int().positive().max(2_147_483_647) }),
  devedor: person.optional(),
  valor: z.strictObject({ original: amount.refine((value) => Number(value) > 0) }),
  chave: text(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.strictObject({ nome: text(50), valor: text(200) }))
    .max(50)
    .optional(),
});

const perc = z.string().regex(/^\d{1,10}\.\d{2}$/);

/** Fine and interest by percent, a discount until dates. */
const dueTerms = {
  calendario: z.strictObject({ dataDeVencimento: z.iso.date(), validadeAposVencimento: z.int().min(0).default(30) }),
  valor: z.strictObject({
    original: amount.refine((value) => Number(value) > 0),
    multa: z.strictObject({ modalidade: z.union([z.literal(1), z.literal(2)]), valorPerc: perc }).optional(),
    juros: z.strictObject({ modalidade: z.literal(3), valorPerc: perc }).optional(),
    desconto: z
      .strictObject({
        modalidade: z.union([z.literal(1), z.literal(2)]),
        descontoDataFixa: z
          .array(z.strictObject({ data: z.iso.date(), valorPerc: perc }))
          .min(1)
          .max(3),
      })
      .optional(),
  }),
};

/** A charge with a due date. */
export const cobvBody = z.strictObject({
  ...dueTerms,
  devedor: person,
  chave: text(77),
  solicitacaoPagador: z.string().max(140).optional(),
});

export const cobvRevision = z.strictObject(dueTerms);

/** Accepted only without other fields. */
export const removal = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') });

export const returnBody = z.strictObject({
  valor: amount.refine((value) => Number(value) > 0),
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).optional(),
  descricao: z.string().max(140).optional(),
});

const ispb = z.string().regex(/^[0-9A-Z]{8}$/);
const day = z.iso.date();
const payer = z.union([
  z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: text(140) }),
  z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/), nome: text(140) }),
]);

const recIdText = /^[a-zA-Z0-9]{29}$/;

export const recBody = z.strictObject({
  vinculo: z.strictObject({ contrato: text(35), objeto: z.string().max(35).optional(), devedor: payer }),
  calendario: z.strictObject({
    dataInicial: day,
    dataFinal: day.optional(),
    periodicidade: z.enum(['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
  }),
  /** At most one of the two. */
  valor: z.union([z.strictObject({ valorRec: amount }), z.strictObject({ valorMinimoRecebedor: amount })]).optional(),
  politicaRetentativa: z.enum(['NAO_PERMITE', 'PERMITE_3R_7D']),
  loc: z.int().positive().optional(),
  ativacao: z.strictObject({ dadosJornada: z.strictObject({ txid: z.string().regex(txidText) }) }).optional(),
});

/** A request in the payer's banking application. */
export const requestBody = z.strictObject({
  idRec: z.string().regex(recIdText),
  calendario: z.strictObject({ dataExpiracaoSolicitacao: z.iso.datetime({ offset: true }) }),
  destinatario: z
    .strictObject({
      cpf: z
        .string()
        .regex(/^\d{11}$/)
        .optional(),
      cnpj: z
        .string()
        .regex(/^[0-9A-Z]{12}\d{2}$/)
        .optional(),
      ispbParticipante: ispb,
      agencia: z.string().max(4).optional(),
      conta: text(20),
    })
    .refine(({ cpf, cnpj }) => Boolean(cpf) !== Boolean(cnpj)),
});

export const cancellation = z.strictObject({ status: z.literal('CANCELADA') });

export const cobrBody = z.strictObject({
  idRec: z.string().regex(recIdText),
  infoAdicional: z.string().max(140).optional(),
  calendario: z.strictObject({ dataDeVencimento: day }),
  valor: z.strictObject({ original: amount.refine((value) => Number(value) > 0) }),
  ajusteDiaUtil: z.boolean(),
  recebedor: z.strictObject({
    conta: z.string().regex(/^\d{1,20}$/),
    tipoConta: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
    agencia: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
  }),
});

export const webhookBody = z.strictObject({ webhookUrl: z.url() });

export const periodQuery = z.object({
  inicio: z.iso.datetime({ offset: true }),
  fim: z.iso.datetime({ offset: true }),
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce.number().int().min(1).max(1000).default(100),
});
