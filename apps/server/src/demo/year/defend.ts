import { addDisputeDocument } from '@balcao/contract';
import type { Product } from '../../product.ts';
import { actAs } from './act-as.ts';

export async function defend(
  product: Product,
  { chargeId, documentId }: { readonly chargeId: string; readonly documentId: string },
): Promise<void> {
  const content = Buffer.from(proofOfDelivery).toString('base64');
  const body = { fileName: 'comprovante-de-entrega.pdf', content };
  await actAs(product, 'ADMIN')(addDisputeDocument, {
    params: { uuid: chargeId as never },
    effectId: documentId,
    body,
  });
}

const text =
  'BT /F1 16 Tf 60 760 Td (Comprovante de entrega) Tj 0 -28 Td /F1 11 Tf (Recebido no endereco do pedido.) Tj ET';

/** The smallest document that readers open; they repair the missing object table. */
const proofOfDelivery = [
  '%PDF-1.4',
  '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R',
  '/Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>> endobj',
  `4 0 obj <</Length ${text.length}>> stream`,
  text,
  'endstream endobj',
  'trailer <</Root 1 0 R>>',
  '%%EOF',
].join('\n');
