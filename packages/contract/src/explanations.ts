import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery, plainDateText, reais } from './shapes.ts';

/** Sums on screens with an explanation. */
export const explainedFigures = ['AVAILABLE', 'TO_RELEASE', 'TOTAL'] as const;
export type ExplainedFigure = (typeof explainedFigures)[number];

const part = z.object({
  figure: z.enum(explainedFigures).nullable(),
  executionDate: plainDateText.nullable(),
  /** Null where a figure is named. */
  description: z.string().nullable(),
  buyer: z.string().nullable(),
  /** Negative when it reduces the figure. */
  amount: reais,
  uuidCharge: z.string().nullable(),
  isFuture: z.boolean(),
});
export type FigurePart = z.infer<typeof part>;

export const explainFigure = endpoint({
  name: 'explainFigure',
  method: 'GET',
  path: '/service/core/explanations',
  summary: 'De onde vem um valor: os lançamentos que o formam, os mais novos primeiro; todas as páginas somam o valor',
  tag: 'Financeiro',
  access: grants.balance,
  query: z.object({
    figure: z.enum(explainedFigures),
    ...pageQuery(['executionDate'], { size: 20, sort: 'executionDate,DESC' }),
  }),
  /** Movements without effect on the figure are only counted in `totalElements`, and left out of `content`. */
  answer: pageOf(part).extend({ total: reais }),
});
