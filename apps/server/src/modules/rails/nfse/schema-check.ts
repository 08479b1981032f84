import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invoiceFieldProblem } from '@balcao/messages';
import { validateXML } from 'xmllint-wasm';
import type { IssuerRefusal } from '../ports/invoice-issuer.ts';

/** Null when a document is valid. */
export type SchemaCheck = (xml: string, document: 'DPS' | 'pedRegEvento') => Promise<IssuerRefusal | null>;

const types = ['tiposSimples_v1.01', 'tiposComplexos_v1.01', 'tiposEventos_v1.01', 'xmldsig-core-schema'];

/** Checks documents against the official schemas of a folder, as the state does first (E1235). Throws when one is not there. */
export function schemaCheck(folder: string): SchemaCheck {
  const fileOf = (name: string) => ({
    fileName: `${name}.xsd`,
    contents: readFileSync(join(folder, `${name}.xsd`), 'utf8').replace(/^\ufeff/, ''),
  });
  const schemas = { DPS: fileOf('DPS_v1.01'), pedRegEvento: fileOf('pedRegEvento_v1.01') };
  const preload = types.map(fileOf);
  return async (xml, document) => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'document.xml', contents: xml }],
      schema: [schemas[document]],
      preload,
    });
    const [error] = errors;
    return error ? { code: 'E1235', reason: reasonOf(error.message) } : null;
  };
}

function reasonOf(message: string): string {
  const field = /Element '(?:\{[^}]*\})?([^']+)'/.exec(message)?.[1] ?? 'XML';
  return invoiceFieldProblem(field);
}
