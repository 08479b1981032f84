export interface City {
  /** Seven digits, the last of which is a check digit. */
  readonly code: string;
  readonly name: string;
  /** Two letters. */
  readonly state: string;
}

export const capitals: readonly City[] = [
  ['2800308', 'Aracaju', 'SE'],
  ['1501402', 'Belém', 'PA'],
  ['3106200', 'Belo Horizonte', 'MG'],
  ['1400100', 'Boa Vista', 'RR'],
  ['5300108', 'Brasília', 'DF'],
  ['5002704', 'Campo Grande', 'MS'],
  ['5103403', 'Cuiabá', 'MT'],
  ['4106902', 'Curitiba', 'PR'],
  ['4205407', 'Florianópolis', 'SC'],
  ['2304400', 'Fortaleza', 'CE'],
  ['5208707', 'Goiânia', 'GO'],
  ['2507507', 'João Pessoa', 'PB'],
  ['1600303', 'Macapá', 'AP'],
  ['2704302', 'Maceió', 'AL'],
  ['1302603', 'Manaus', 'AM'],
  ['2408102', 'Natal', 'RN'],
  ['1721000', 'Palmas', 'TO'],
  ['4314902', 'Porto Alegre', 'RS'],
  ['1100205', 'Porto Velho', 'RO'],
  ['2611606', 'Recife', 'PE'],
  ['1200401', 'Rio Branco', 'AC'],
  ['3304557', 'Rio de Janeiro', 'RJ'],
  ['2927408', 'Salvador', 'BA'],
  ['2111300', 'São Luís', 'MA'],
  ['3550308', 'São Paulo', 'SP'],
  ['2211001', 'Teresina', 'PI'],
  ['3205309', 'Vitória', 'ES'],
].map(([code = '', name = '', state = '']) => ({ code, name, state }));
