/** Asks for customers by what the words look like: an e-mail, a document (CNPJ may have letters), or else a name. */
export function customerLookup(words: string): CustomerLookup {
  if (words === '') return { size: pickerSize };
  if (words.includes('@')) return { email: words, size: pickerSize };
  if (documentShape.test(words)) return { document: words, size: documentSize };
  return { name: words, size: pickerSize };
}

interface CustomerLookup {
  readonly name?: string;
  readonly document?: string;
  readonly email?: string;
  readonly size: number;
}

/** The documented sizes of a page of customers to pick from, and of those looked up by document. */
const pickerSize = 100;
const documentSize = 20;

/** It begins with a digit, or with letters that a digit follows at once, and has no space: no name does. */
const documentShape = /^[A-Z]{0,11}\d[0-9A-Z./-]{0,17}$/i;
