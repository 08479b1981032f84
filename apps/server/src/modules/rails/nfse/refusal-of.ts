import { invoiceRefusals } from '@balcao/messages';
import { z } from 'zod';
import type { IssuerRefusal } from '../ports/invoice-issuer.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';

/** The declaration already has an invoice. */
export const repeated = 'E0014';

const problem = z.object({ codigo: z.string(), descricao: z.string().nullish(), complemento: z.string().nullish() });
const refusal = z.object({ erros: z.tuple([problem], problem) });

export type Refused = { readonly status: 'REFUSED' } & IssuerRefusal;

/** The first of the listed problems. A body without any is not a valid refusal. */
export function refusalOf(status: number, body: unknown): IssuerRefusal {
  const read = refusal.safeParse(body);
  if (!read.success) {
    if (status === 403) return { code: '403', reason: invoiceRefusals[403] };
    throw new RailTimeout(`nfse:${status}`);
  }
  const [first, ...others] = read.data.erros;
  const said = others.find(({ codigo }) => codigo === repeated) ?? first;
  return { code: said.codigo, reason: [said.descricao, said.complemento].filter(Boolean).join(' ') || said.codigo };
}
