import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { monthText } from '../shapes.ts';

const tag = 'Notas fiscais';

export const downloadInvoiceMonth = endpoint({
  name: 'downloadInvoiceMonth',
  method: 'GET',
  path: '/service/core/sellers/invoices/months/{month}/zip',
  summary: 'As notas fiscais autorizadas ou canceladas em um mês: XML e DANFSe de cada uma, e um resumo, em um ZIP',
  tag,
  access: grants.invoiceSettings,
  params: z.object({ month: monthText }),
  media: 'application/octet-stream',
});

export const openInvoiceMonth = endpoint({
  name: 'openInvoiceMonth',
  method: 'GET',
  path: '/service/core/public/invoice-months/{token}/zip',
  summary: 'As notas fiscais de um mês, pelo endereço enviado à contabilidade',
  tag,
  access: 'public',
  /** The signed link is the permission: it names one month and expires. */
  params: z.object({ token: z.string().max(300) }),
  media: 'application/octet-stream',
});
