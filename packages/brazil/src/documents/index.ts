export { cnpjOf, formatCnpj, isCnpj } from './cnpj.ts';
export { cpfOf, formatCpf, isCpf } from './cpf.ts';
export { formatDocument, isCpfOrCnpj, normalizeDocument, shownDocument } from './document.ts';
