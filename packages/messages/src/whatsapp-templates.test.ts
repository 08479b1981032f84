import { expect, it } from 'vitest';
import { markTest, whatsAppTemplates, writeTemplate } from './whatsapp-templates.ts';

const given = [
  'Ana',
  'Primeira\n\nlinha   e\toutra',
  'Curso',
  'R$ 1,00',
  '15/12/2026',
  'acesse https://a.b',
  'Loja',
  'https://c.d',
];

it('a parameter is one line, and the text is the body with them in their places', () => {
  const { text, template } = writeTemplate(false, given);
  expect(template.parameters[1]).toBe('Primeira linha e outra');
  expect(text).toContain('Olá, Ana! Primeira linha e outra\n\nCobrança: Curso\nValor: R$ 1,00\nVencimento: 15/12/2026');
  expect(text).not.toContain('{{');
  expect(writeTemplate(true, given).template.name).toBe('balcao_cobranca_vencida');
});

it('the longest words of a seller are cut to what the API takes, and nothing else is', () => {
  const { text, template } = writeTemplate(true, given.with(1, 'palavra '.repeat(125)));
  expect(text.length).toBeLessThanOrEqual(1_024);
  expect(template.parameters[1]).toMatch(/…$/);
  expect(text).toContain('https://c.d e confirme.');
});

it('each template has an example of every place, and neither begins nor ends with one', () => {
  for (const { body, example } of whatsAppTemplates) {
    expect(new Set(body.match(/\{\{\d+\}\}/g)).size).toBe(example.length);
    expect(body).not.toMatch(/^\{\{|\}\}$/);
  }
});

it('a test is marked where the seller’s words are', () => {
  expect(markTest('[Teste] ', writeTemplate(false, given)).template.parameters[1]).toMatch(/^\[Teste\] Primeira/);
});
