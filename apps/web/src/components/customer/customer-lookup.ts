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

/** Page sizes from the documents, for picking and for looking up by document. */
const pickerSize = 100;
const documentSize = 20;

/** A digit, or letters followed by a digit, without spaces: no name looks like this. */
const documentShape = /^[A-Z]{0,11}\d[0-9A-Z./-]{0,17}$/i;
