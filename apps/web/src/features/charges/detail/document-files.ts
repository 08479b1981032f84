/** For a defence, or the receipt of a manual payment. */
export const documentTypes = 'application/pdf,image/png,image/jpeg';
export const maxDocumentBytes = 2 * 1024 * 1024;
