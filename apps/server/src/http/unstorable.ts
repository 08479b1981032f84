import { validationTexts } from '@balcao/messages';
import type { RequestProblem } from './request-refusals.ts';

/** Deeper than any body of the contract, and shallow enough for recursion. */
const maxLevels = 32;

/**
 * Finds values that PostgreSQL cannot store and no schema checks: NUL and lone surrogates in texts or property names,
 * also in dropped properties, and nesting deeper than `maxLevels`. Returns undefined when there are none.
 */
export function findUnstorable(given: unknown): RequestProblem | undefined {
  let level = [{ field: '', value: given }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxLevels) return { field: '', reason: validationTexts.tooDeep };
    const below: typeof level = [];
    for (const { field, value } of level) {
      if (typeof value === 'string' && !isText(value)) return { field, reason: validationTexts.invalidCharacter };
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, item] of Object.entries(value)) {
        if (!isText(name)) return { field, reason: validationTexts.invalidCharacter };
        below.push({ field: field ? `${field}.${name}` : name, value: item });
      }
    }
    level = below;
  }
  return undefined;
}

function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
