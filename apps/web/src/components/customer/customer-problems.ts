import { isCpfOrCnpj } from '@balcao/brazil/documents';
import { customerAddress, customerContactBody, customerRequired } from '@balcao/contract/customers';
import { generic } from '@balcao/messages/generic';
import type { z } from 'zod';
import '../../lib/zod-in-portuguese.ts';
import { addressBody, type CustomerValues, contactBody } from './customer-values.ts';

export type CustomerProblems = Readonly<Partial<Record<keyof CustomerValues, string>>>;

export function hasDocument({ documentNation, document }: CustomerValues): boolean {
  return documentNation === 'BR' ? isCpfOrCnpj(document.toUpperCase()) : document.trim() !== '';
}

export function identificationProblems(values: CustomerValues): CustomerProblems {
  const document = values.documentNation === 'BR' ? generic.fields.invalidDocument : customerRequired;
  return { ...(!hasDocument(values) && { document }), ...contactProblems(values) };
}

export function contactProblems(values: CustomerValues): CustomerProblems {
  const body = contactBody(values);
  return { ...fieldProblems(customerContactBody, body), ...wholeProblems(customerContactBody, body) };
}

export function addressProblems(values: CustomerValues): CustomerProblems {
  const body = addressBody(values);
  return { ...fieldProblems(customerAddress, body), ...wholeProblems(customerAddress, body) };
}

/** Fields are validated one by one, because rules across fields only run once each field is valid. */
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
  // The first problem of a field wins.
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), messageOf(issue)]).toReversed());
}

/** For a union of an empty and a filled field, the filled one's message. */
function messageOf(issue: z.core.$ZodIssue): string {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return inner?.message ?? issue.message;
}
