import { expect, it } from 'vitest';
import { invoices } from '../invoices.ts';

const { block, settings } = invoices;

/** The texts that the documents give for invoices, each with its section. */
const given = [
  ['1, 2.5', 'the block of the charge', block.title, 'Nota Fiscal'],
  ['1, 8', 'the list could not be loaded', block.loadFailed, 'Falha ao carregar as informações das notas fiscais.'],
  ['1, 8', 'not issued', block.failed, 'Não foi possível emitir sua nota fiscal.'],
  ['1, 8', 'issued', block.issued, 'Emissão realizada com sucesso.'],
  ['1, 8', 'cancelled', block.canceled, 'Nota fiscal cancelada com sucesso!'],
  ['1, 8', 'mailed', block.emailed, 'E-mail enviado com sucesso!'],
  ['2, 8', 'deactivated', settings.deactivated, 'Nota fiscal desativado com sucesso!'],
] as const;

it.each(given)('section %s, %s', (_section, _what, ours, documented) => {
  expect(ours).toBe(documented);
});
