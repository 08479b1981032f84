export { formatCnpj, isCnpj } from './cnpj.ts';
export { formatCpf, isCpf } from './cpf.ts';
export { formatDocument, isCpfOrCnpj, normalizeDocument } from './document.ts';
