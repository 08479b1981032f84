import { buildCieloStatement } from '@balcao/brazil';
import { newId, plainDate } from '@balcao/kernel';

/** A contracted rate that overlaps no other one. */
export function rateBody() {
  return {
    acquirer: 'CIELO',
    establishment: String(1 + Math.floor(Math.random() * 1e15)),
    brand: null,
    product: 'CREDIT',
    installmentsFrom: 1,
    installmentsTo: 1,
    percent: 3.19,
    fixedFee: 0,
    daysToSettle: null,
    anticipationPercent: null,
    validFrom: '2026-01-01',
    validTo: null,
  };
}

/** A statement of Cielo that no other one equals, with a sale of R$ 100,00 that was charged 5 %. */
export function settlementFileBody(establishment = '2000463023') {
  const tid = newId().replaceAll('-', '').slice(-20);
  const content = buildCieloStatement({
    establishment: establishment.slice(-10),
    option: '03',
    processedOn: plainDate('2026-10-21'),
    sequence: 1,
    account: { bank: '341', agency: '0123', account: '45678', digit: '9' },
    installments: [
      {
        brand: 'VISA',
        product: 'CREDIT',
        installment: 1,
        installments: 1,
        grossCents: 10_000,
        feeCents: 500,
        rateHundredths: 500,
        saleDate: plainDate('2026-10-20'),
        dueDate: plainDate('2026-11-20'),
        tid,
        nsu: tid.slice(0, 6),
        authorization: tid.slice(-6),
      },
    ],
  });
  return { fileName: 'cielo03.txt', content: Buffer.from(content).toString('base64') };
}
