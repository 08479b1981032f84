import type { Endpoint } from '@balcao/contract';
import { refusalTexts } from '@balcao/messages';
import { apiDocumentation as texts } from '@balcao/messages/api-documentation';
import { declaredStatuses } from '../modules/declare-refusals.ts';
import { type OpenApiDocument, openApiDocument } from './open-api.ts';

export interface CataloguedError {
  readonly code: string;
  readonly status: number;
  readonly description: string;
  readonly action: string;
}

const areas =
  /^(api|api_key|request|idempotency|customer|plan|subscription|payment_link|checkout|charge|card|pix|boleto|ledger)\./;
const notOfCalls = /^request\.(wrong_host|too_many_streams)$/;

export function errorCatalogue(): readonly CataloguedError[] {
  return [...declaredStatuses]
    .filter(([code]) => areas.test(code) && !notOfCalls.test(code))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, status]) => ({
      code,
      status,
      description: described(code),
      action: texts.errors.actionOf(status),
    }));
}

/** A text with its parameters named in braces; amounts and dates come in the answer itself. */
function described(code: string): string {
  const text = new Map<string, unknown>(Object.entries(refusalTexts)).get(code);
  if (typeof text !== 'function') return String(text);
  try {
    const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
    const description = String(text(named));
    return /NaN|undefined|Invalid/.test(description) ? texts.errors.toldByAnswer : description;
  } catch {
    return texts.errors.toldByAnswer;
  }
}

export function merchantDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const rows = errorCatalogue().map(
    ({ code, status, description, action }) =>
      `| \`${code}\` | ${status} | ${description.replaceAll('|', '/')} | ${action} |`,
  );
  const { title, columns } = texts.errors;
  const errors = [`## ${title}`, '', `| ${columns.join(' | ')} |`, '|---|---|---|---|', ...rows];
  return openApiDocument(endpoints, {
    title: texts.merchant.title,
    description: [...texts.merchant.introduction, errors.join('\n')].join('\n\n'),
    nameOf: ({ name }) => name.charAt(3).toLowerCase() + name.slice(4),
  });
}
