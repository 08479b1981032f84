/** The part of Zod 4's `$ZodRawIssue` that the text depends on. */
export interface ValidationIssue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly values?: unknown;
  readonly keys?: unknown;
}

export const validationTexts = {
  invalidCharacter: 'Caractere inválido',
  tooDeep: 'Estrutura com níveis demais',
} as const;

/** For a problem whose schema has no text of its own. */
export function validationText(issue: ValidationIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'Preenchimento obrigatório!';
  switch (issue.code) {
    case 'invalid_type':
      return typeTexts[String(issue.expected)] ?? 'Valor inválido';
    case 'too_small':
      return sizeText(issue.origin, 'no mínimo', issue.minimum);
    case 'too_big':
      return sizeText(issue.origin, 'no máximo', issue.maximum);
    case 'invalid_format':
      return formatTexts[String(issue.format)] ?? 'Formato inválido';
    case 'invalid_value':
      return Array.isArray(issue.values) ? `Informe um destes valores: ${issue.values.join(', ')}` : 'Valor inválido';
    case 'unrecognized_keys':
      return Array.isArray(issue.keys) ? `Campos desconhecidos: ${issue.keys.join(', ')}` : 'Campo desconhecido';
    default:
      return 'Valor inválido';
  }
}

const typeTexts: Readonly<Record<string, string>> = {
  string: 'Informe um texto',
  number: 'Informe um número',
  int: 'Informe um número inteiro',
  boolean: 'Informe verdadeiro ou falso',
  array: 'Informe uma lista',
  object: 'Informe um objeto',
  record: 'Informe um objeto',
};

const formatTexts: Readonly<Record<string, string>> = {
  email: 'Digite um e-mail válido!',
  url: 'Endereço inválido',
  uuid: 'Identificador inválido',
  datetime: 'Data e hora inválidas',
};

function sizeText(origin: unknown, bound: string, size: unknown): string {
  const isOne = String(size) === '1';
  if (origin === 'string' && isOne && bound === 'no mínimo') return 'Preenchimento obrigatório!';
  if (origin === 'string') return `Informe ${bound} ${size} ${isOne ? 'caractere' : 'caracteres'}`;
  if (origin === 'array' || origin === 'set') return `Informe ${bound} ${size} ${isOne ? 'item' : 'itens'}`;
  return `Informe ${bound} ${String(size).replace('.', ',')}`;
}
