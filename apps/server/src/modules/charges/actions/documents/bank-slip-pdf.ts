import { formatBoletoLine, formatDocument } from '@balcao/brazil';
import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import bwip from 'bwip-js/node';
import type { LateTerms } from '../../late-terms.ts';
import { drawPdf, drawRows, gray, type Pdf, page, rule } from './pdf-page.ts';

interface BankSlipParty {
  readonly name: string;
  readonly document: string;
}

export interface PrintedBankSlip {
  readonly slip: {
    readonly line: string;
    readonly barcode: string;
    readonly nossoNumero: string;
    readonly dueDate: PlainDate;
    readonly amountCents: Cents;
    readonly installment: number;
    readonly lateTerms: LateTerms;
  };
  /** What is charged for, as the payer reads it. */
  readonly title: string;
  readonly beneficiary: BankSlipParty;
  readonly payer: BankSlipParty;
}

/**
 * A boleto on one A4 page: what it is for, the typeable line, the parties, and the ITF-25 bars of 103 mm by 13 mm that
 * the banks' readers ask for (FEBRABAN, technical specification of the collection form).
 */
export async function bankSlipPdf(printed: PrintedBankSlip): Promise<Uint8Array> {
  const bars = await bwip.toBuffer({
    bcid: 'interleaved2of5',
    text: printed.slip.barcode,
    scale: 3,
    height: 13,
    width: 103,
    includetext: false,
  });
  return drawPdf(`Boleto ${printed.slip.nossoNumero}`, (document) => {
    drawHead(document, printed);
    const bottom = drawFacts(document, printed);
    document.image(bars, page.left, bottom + 24, { width: 292, height: 37 });
    document
      .fontSize(8)
      .fillColor(gray)
      .text('Autenticação mecânica · Ficha de compensação', page.left, bottom + 70, {
        width: page.width,
        align: 'right',
      });
  });
}

function drawHead(document: Pdf, { slip, beneficiary, title }: PrintedBankSlip): void {
  document
    .font('Helvetica-Bold')
    .fontSize(16)
    .fillColor('#111')
    .text(beneficiary.name, page.left, 40, { width: page.width });
  document.font('Helvetica').fontSize(10).fillColor(gray).text(title, { width: page.width });
  document.moveDown(1.2).font('Helvetica-Bold').fontSize(13).fillColor('#111');
  document.text(`${slip.barcode.slice(0, 3)}  |  ${formatBoletoLine(slip.line)}`, { width: page.width });
  document.moveDown(0.6);
  rule(document, document.y);
}

/** The fields of the form, two or three in a row; answers where they end. */
function drawFacts(document: Pdf, { slip, beneficiary, payer, title }: PrintedBankSlip): number {
  const rows: [label: string, value: string][][] = [
    [['Local de pagamento', 'Pagável em qualquer banco, aplicativo ou lotérica até o vencimento']],
    [
      ['Beneficiário', beneficiary.name],
      ['CNPJ/CPF do beneficiário', formatDocument(beneficiary.document)],
    ],
    [
      ['Vencimento', formatPlainDate(slip.dueDate)],
      ['Valor do documento', formatCents(slip.amountCents)],
      ['Nosso número', slip.nossoNumero],
    ],
    [
      ['Pagador', payer.name],
      ['CPF/CNPJ do pagador', formatDocument(payer.document)],
    ],
    [
      ['Referente a', title],
      ['Parcela', String(slip.installment)],
    ],
    [['Instruções', instructionsOf(slip.lateTerms)]],
  ];
  return drawRows(document, rows, document.y + 8);
}

/** What a late payer's bank asks besides (decision 27), as the form says it. */
function instructionsOf({ fineHundredths, interestHundredths }: LateTerms): string {
  const fine = fineHundredths > 0 ? [`multa de ${percentText(fineHundredths)}`] : [];
  const interest = interestHundredths > 0 ? [`juros de ${percentText(interestHundredths)} ao mês`] : [];
  const late = [...fine, ...interest].join(' e ');
  const after = late ? `Após o vencimento, cobrar ${late}.` : 'Após o vencimento, consulte o beneficiário.';
  return `${after} Vencimento em dia não útil: pague no próximo dia útil.`;
}

function percentText(hundredths: number): string {
  return `${(hundredths / 100).toLocaleString('pt-BR')}%`;
}
