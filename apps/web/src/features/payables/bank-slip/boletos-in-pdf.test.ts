import { buildBoleto } from '@balcao/brazil';
import { formatBoletoLine } from '@balcao/brazil/boleto';
import { cents, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { pdfOf } from '../../../../../../tests/journeys/payables/pdf-of.ts';
import { boletosInPdf } from './boletos-in-pdf.ts';

const today = plainDate('2026-11-20');
const line = (freeField: string) =>
  formatBoletoLine(buildBoleto({ bank: '001', amountCents: cents(12_345), dueDate: today, freeField }).line);
const [one, other] = [line('1234567890123456789012345'), line('1234567890123456789012300')];
const bytesOf = (text: string) => new TextEncoder().encode(text);
const linesIn = async (...pages: string[][]) =>
  (await boletosInPdf(bytesOf(pdfOf(...pages)), today)).map((boleto) => formatBoletoLine(boleto.line));

test('the lines that a PDF holds are found, each once', async () => {
  expect(await linesIn(['Recibo do pagador', one, 'Vencimento 20/11/2026'], ['Ficha', one])).toEqual([one]);
  expect(await linesIn([one], [other])).toEqual([one, other]);
  const [head = '', tail = ''] = one.split(/(?<= 67890\.123457) (?=67890)/);
  expect(await linesIn([head, tail])).toEqual([one]);
  expect(await linesIn(['Nota fiscal 123'])).toEqual([]);
});

test('what is no PDF is told', async () => {
  await expect(boletosInPdf(bytesOf('oi'), today)).rejects.toThrow();
});
