import { plainDate } from '@balcao/kernel/plain-date';
import { describe, expect, it } from 'vitest';
import { boletosIn } from './index.ts';

const referenceDate = plainDate('2026-11-20');
const find = (text: unknown) => boletosIn(text, { referenceDate }).map(({ barcode }) => barcode);

// Bank 001, R$ 123,45, due 20 November 2026, as in boleto.test.ts.
const barcode = '00195163600000123451234567890123456789012345';
const line = '00191.23454 67890.123457 67890.123457 5 16360000012345';

describe('boletosIn', () => {
  it.each([
    ['the line alone', line],
    ['bare digits', line.replaceAll(/\D/g, '')],
    ['among words', `Pague até sexta: ${line}. Obrigado!`],
    ['after the number of the bank', `Banco do Brasil 001-9 ${line}\nLocal de pagamento`],
    ['after a number on the line above', `Parcela 03/12\n${line}\nVencimento 20/11/2026 Valor 123,45`],
    ['broken in two', line.replace(' 67890.123457 5', '\n67890.123457 5')],
    ['twice on the page', `${line}\nRecibo do pagador\n${line}`],
    ['a bar code where there is no line', `código ${barcode}`],
  ])('%s', (_case, text) => expect(find(text)).toEqual([barcode]));

  it.each([
    ['a wrong digit', line.replace('.23454', '.23455')],
    ['nothing', ''],
    ['no text', null],
    ['words', 'Boleto em anexo'],
    ['digits without end', '1'.repeat(500_000)],
    ['groups without end', '1 '.repeat(200_000)],
  ])('finds none in %s', (_case, text) => expect(find(text)).toEqual([]));

  it('does not take a bar code for another slip where the line is there', () => {
    expect(find(`${barcode}\n\n\n${line}`)).toEqual([barcode]);
  });

  it('answers in bounded time on what a pattern could stumble over', () => {
    const began = process.cpuUsage();
    for (const part of ['1 ', '1   \n   ', '9'.repeat(12), '1./-', ' . ']) find(part.repeat(100_000));
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
  });
});
