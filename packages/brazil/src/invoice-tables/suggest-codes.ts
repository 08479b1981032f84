import { serviceCorrelation } from './data/service-correlation.ts';

/** Codes that the table of correlation suggests, each once. */
export interface SuggestedCodes {
  readonly nbs: readonly string[];
  readonly operations: readonly string[];
  readonly classes: readonly string[];
}

/** Codes usual with an item of the list of services; operations and classes are those of the NBS code when the table has it. */
export function suggestCodes(serviceCode: string | null, nbsCode: string | null): SuggestedCodes {
  const groups = serviceCorrelation[serviceCode ?? ''] ?? [];
  const ofNbs = groups.filter(({ nbs }) => nbsCode !== null && nbs.split(' ').includes(nbsCode));
  const narrowed = ofNbs.length > 0 ? ofNbs : groups;
  return {
    nbs: codesOf(groups.map(({ nbs }) => nbs)),
    operations: codesOf(narrowed.map(({ operations }) => operations)),
    classes: codesOf(narrowed.map(({ classes }) => classes)),
  };
}

function codesOf(lists: readonly string[]): readonly string[] {
  return [...new Set(lists.flatMap((list) => list.split(' ')))].sort();
}
