/** What a document of a charge may be: of a defence, or the receipt of a payment by other means. */
export const documentTypes = 'application/pdf,image/png,image/jpeg';
export const mostDocumentBytes = 2 * 1024 * 1024;
