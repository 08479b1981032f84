import { isCpfOrCnpj } from '@balcao/brazil/documents';
import { customerAddress, customerContactBody, customerRequired } from '@balcao/contract/customers';
import { generic } from '@balcao/messages/generic';
import type { z } from 'zod';
import '../../lib/zod-in-portuguese.ts';
import { addressBody, type CustomerValues, contactBody } from './customer-values.ts';

export type CustomerProblems = Readonly<Partial<Record<keyof CustomerValues, string>>>;

/** Whether the document lets a person go on: a valid CPF or CNPJ, or anything that another country gave. */
export function hasDocument({ documentNation, document }: CustomerValues): boolean {
  return documentNation === 'BR' ? isCpfOrCnpj(document.toUpperCase()) : document.trim() !== '';
}

/** What is wrong with the first step: who the customer is and how they are reached. */
export function identificationProblems(values: CustomerValues): CustomerProblems {
  const document = values.documentNation === 'BR' ? generic.fields.invalidDocument : customerRequired;
  return { ...(!hasDocument(values) && { document }), ...contactProblems(values) };
}

/** What is wrong with how the customer is reached, by the contract's own rules. */
export function contactProblems(values: CustomerValues): CustomerProblems {
  const body = contactBody(values);
  return { ...fieldProblems(customerContactBody, body), ...wholeProblems(customerContactBody, body) };
}

/** What is wrong with the address. */
export function addressProblems(values: CustomerValues): CustomerProblems {
  const body = addressBody(values);
  return { ...fieldProblems(customerAddress, body), ...wholeProblems(customerAddress, body) };
}

/** Each field by itself: what depends on two of them is only found by a schema whose fields are all right. */
function fieldProblems(schema: z.ZodObject, body: Readonly<Record<string, unknown>>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>)) {
    const issue = field.safeParse(body[name]).error?.issues[0];
    if (issue) problems[name] = messageOf(issue);
  }
  return problems;
}

function wholeProblems(schema: z.ZodType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  // The first problem of a field stands.
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), messageOf(issue)]).toReversed());
}

/** Of a choice between an empty field and a filled one, the words are those of the filled one. */
function messageOf(issue: z.core.$ZodIssue): string {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return inner?.message ?? issue.message;
}
