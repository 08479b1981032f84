import { cents, isPlainDate } from '@balcao/kernel';
import { type DistributedDocument, readXml } from '../../../rails/index.ts';
import type { ReceivedInvoice } from '../../store/received-invoice.ts';

type Note = Pick<
  ReceivedInvoice,
  'number' | 'issuerDocument' | 'issuerName' | 'description' | 'amountCents' | 'totalCents' | 'competence' | 'issuedAt'
> & { readonly takerDocument: string };

/** Reads a note by the layout 1.01; null when it lacks what is shown and matched. */
export function noteOf({ xml, at }: Pick<DistributedDocument, 'xml' | 'at'>): Note | null {
  const note = readNote(xml);
  if (!note) return null;
  const first = (...paths: readonly string[]) => paths.map((path) => note.text(path)).find(Boolean) ?? '';
  const dps = 'DPS/infDPS';
  const issuerDocument = first('emit/CNPJ', 'emit/CPF', `${dps}/prest/CNPJ`, `${dps}/prest/CPF`);
  const amount = centsOf(first(`${dps}/valores/vServPrest/vServ`));
  const competence = first(`${dps}/dCompet`);
  if (!issuerDocument || amount === null || !isPlainDate(competence)) return null;
  return {
    number: first('nNFSe'),
    issuerDocument,
    issuerName: first('emit/xNome', `${dps}/prest/xNome`) || issuerDocument,
    description: first(`${dps}/serv/cServ/xDescServ`),
    amountCents: cents(amount),
    totalCents: cents(centsOf(first('IBSCBS/totCIBS/vTotNF', 'valores/vLiq')) ?? amount),
    competence,
    issuedAt: instantOf(first('dhProc', `${dps}/dhEmi`)) ?? at,
    takerDocument: first(`${dps}/toma/CNPJ`, `${dps}/toma/CPF`),
  };
}

function readNote(xml: string) {
  try {
    const note = readXml(xml, 'infNFSe');
    return note.id ? note : null;
  } catch {
    return null;
  }
}

/** Reads reais with a decimal point. */
function centsOf(text: string): number | null {
  return /^\d{1,13}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

function instantOf(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}
