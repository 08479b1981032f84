import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawPdf } from './draw-pdf.ts';

const facts = { title: 'Documento', author: 'Vendedor', margin: 36 };

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

it('keeps the letters of a document as they are, although one before it has others that look alike', async () => {
  const draw = (text: string) => drawPdf(facts, (pdf) => void pdf.font('bold').text(text));
  await draw('Ѕ е А о р с х у В М Н К Т ν ⅴ');
  expect(await textOf(await draw('DANFSe v2.0 MHKT'))).toBe('DANFSe v2.0 MHKT');
});
