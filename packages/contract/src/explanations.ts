import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery, plainDateText, reais } from './shapes.ts';

/** Sums that the screens show and that say where they come from. */
export const explainedFigures = ['AVAILABLE', 'TO_RELEASE', 'TOTAL'] as const;
export type ExplainedFigure = (typeof explainedFigures)[number];

const part = z.object({
  /** The figure whose own explanation says more; null for a movement. */
  figure: z.enum(explainedFigures).nullable(),
  executionDate: plainDateText.nullable(),
  /** In words; null where a figure is named. */
  description: z.string().nullable(),
  buyer: z.string().nullable(),
  /** Below zero it takes from the figure. */
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
  idempotency: 'unused',
  query: z.object({
    figure: z.enum(explainedFigures),
    ...pageQuery(['executionDate'], { size: 20, sort: 'executionDate,DESC' }),
  }),
  /** Movements that leave the figure as it was are left out of `content`, and counted in `totalElements`. */
  answer: pageOf(part).extend({ total: reais }),
});
