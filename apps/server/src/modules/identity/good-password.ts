import { foldText } from '@balcao/kernel';

const minLength = 8;
const maxLength = 256;

/**
 * Common parts of passwords in Portuguese and English. A password of only such words, names, clubs, years, keyboard
 * sequences and marks is among the first guesses.
 */
const guessed = (
  'senha minhasenha password passw pass admin administrador administrator root user usuario teste test mudar trocar acesso entrar login bemvindo ' +
  'welcome letmein master mestre secret secreta segredo chave key qwerty qwertyuiop qwertyui asdfgh asdfghjkl asdfghjk asdf zxcvbnm zxcv qazwsx ' +
  '1q2w3e4r5t6y 1q2w3e4r5t 1q2w3e4r 1q2w3e 1qaz2wsx3edc 1qaz2wsx q1w2e3r4 zaq12wsx a1b2c3d4 ' +
  'abc abcd abcde abcdef abcdefg abcdefgh brasil brazil brasileiro saopaulo sampa rio curitiba bahia minas flamengo corinthians palmeiras santos gremio ' +
  'internacional inter cruzeiro atletico galo vasco botafogo fluminense timao mengo verdao spfc futebol football baseball soccer ' +
  'jesus jesuscristo cristo deus deusefiel fiel amem senhor biblia amor amore love iloveyou teamo euteamo familia mae pai filho filha casa vida ' +
  'feliz sucesso dinheiro loja balcao venda vendas empresa trabalho financeiro caixa pagamento banco conta cliente mercado pix boleto ' +
  'ana maria joao jose pedro paulo lucas gabriel guilherme rafael rodrigo bruno felipe gustavo matheus mateus thiago tiago carlos marcos fernando ' +
  'fernanda juliana mariana camila amanda bruna leticia larissa beatriz carolina patricia aline vanessa daniel daniela ricardo eduardo leandro ' +
  'princess princesa sunshine superman batman dragon monkey shadow starwars pokemon naruto michael jordan charlie jessica ashley nicole trustno ' +
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo ' +
  'verao inverno outono primavera hoje agora novo nova abcd qwe asd zxc qaz wsx edc rfv tgb yhn foda eusoufoda gostosa princesinha estrela'
).split(' ');

const words = guessed.toSorted((one, other) => other.length - one.length);

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Minimum characters left after everything guessable is removed. */
const minUnguessed = 4;

function unguessedOf(plain: string, names: readonly string[]): string {
  let left = foldText(plain);
  for (const word of [...names, ...words]) left = left.replaceAll(word, ' ');
  return left.replaceAll(/[^a-z]|([a-z])\1+/g, '');
}

/**
 * Accepts 8 to 256 characters that are not the person's e-mail address, not one or two characters repeated, and more
 * than guessable words with digits and marks. No kinds of characters are required, because length is what resists
 * guessing (NIST SP 800-63B).
 */
export function isGoodPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const names = foldText(email)
    .split(/[^a-z]+/)
    .filter((name) => name.length > 2);
  const spelled = [...plain].map((letter) => letters[letter] ?? letter).join('');
  const unguessed = Math.min(unguessedOf(plain, names).length, unguessedOf(spelled, names).length);
  return (
    plain.length >= minLength &&
    plain.length <= maxLength &&
    new Set(plain).size > 2 &&
    plain !== email &&
    unguessed >= minUnguessed
  );
}
