/** The OpenAPI documents and their pages. */
export const apiDocumentation = {
  core: {
    title: 'Balcão',
    introduction:
      'Valores em reais com até duas casas; boletos em centavos. Recusas: `{errors: [{code, description}]}`.',
  },
  merchant: {
    title: 'Balcão · API do vendedor',
    introduction: [
      'A chave vai no cabeçalho `x-token-api`. Valores são inteiros em centavos de real (`amountCents`, `currency: BRL`).',
      'Toda escrita pede `Idempotency-Key`: a mesma chave com a mesma chamada responde o primeiro resultado; com outra, 422.',
      'Listas respondem `{data, nextCursor}`: envie `cursor` com o `nextCursor` da página anterior, até vir nulo.',
      'Toda resposta traz `Request-Id`, `RateLimit` e `RateLimit-Policy`. Recusas: `{errors: [{code, description}]}`.',
    ],
  },
  errors: {
    title: 'Erros',
    columns: ['Código', 'Status', 'O que é', 'O que fazer'],
    toldByAnswer: 'A descrição da resposta diz o valor.',
    actionOf: (status: number): string => actions[status] ?? 'Consulte a descrição da resposta.',
  },
  refusal: 'Recusa',
  done: 'Feito',
  idempotencyKey: 'A mesma chave com a mesma requisição responde o primeiro resultado; com outra, 422.',
  access: {
    anyone: 'Pública.',
    secondFactor: 'Com o token do duplo fator.',
    signedIn: 'Qualquer pessoa com sessão.',
    apiKey: (scope: string) => `Permissão da chave: ${scope}.`,
    profiles: (profiles: readonly string[]) => `Perfis: ${profiles.join(', ')}.`,
    features: (features: readonly string[]) => ` Funcionalidade: ${features.join(' ou ')}.`,
    stepUp: ' Pede que a sessão tenha confirmado de novo quem é há no máximo cinco minutos.',
    sandboxOnly: ' Só existe no sandbox.',
  },
  page: {
    topics: 'Assuntos',
    document: 'Documento OpenAPI 3.1',
    parameters: 'Parâmetros',
    body: 'Corpo',
    answer: 'Resposta',
    example: 'Exemplo',
    or: 'ou',
    optional: 'opcional',
    places: { path: 'no endereço', query: 'na consulta', header: 'no cabeçalho' },
    types: {
      string: 'texto',
      number: 'número',
      integer: 'inteiro',
      boolean: 'sim ou não',
      object: 'objeto',
      array: 'lista',
      null: 'nulo',
    } as Readonly<Record<string, string>>,
    anyType: 'qualquer valor',
    listOf: (type: string) => `lista de ${type}`,
    oneOf: (types: readonly string[]) => types.join(' ou '),
    limits: {
      minimum: (limit: number) => `de ${limit}`,
      maximum: (limit: number) => `até ${limit}`,
      minLength: (length: number) => `ao menos ${length} caracteres`,
      maxLength: (length: number) => `até ${length} caracteres`,
      minItems: (items: number) => `ao menos ${items}`,
      maxItems: (items: number) => `até ${items} itens`,
      given: (value: string) => `padrão ${value}`,
    },
  },
};

const actions: Readonly<Record<number, string>> = {
  400: 'Corrija o que foi enviado e faça outra chamada.',
  401: 'Confira a chave em x-token-api: existe, está ativa e não expirou.',
  403: 'Use uma chave com a permissão pedida.',
  404: 'Confira o identificador: não existe, ou é de outra conta.',
  409: 'A situação mudou: consulte o recurso antes de tentar de novo.',
  422: 'A regra não permite; repetir sem mudar a chamada dá o mesmo resultado.',
  429: 'Aguarde o que diz Retry-After e repita com a mesma Idempotency-Key.',
  503: 'Repita em instantes com a mesma Idempotency-Key.',
};
