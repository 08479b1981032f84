import { nodesOf, type SyntaxNode, syntaxOf } from './syntax.ts';

const server = /^apps\/server\/src\/(?!demo\/)/;
const accented = /(?![ªº])[^\P{Script=Latin}\p{ASCII}]/v;

/** Where Portuguese is no text of ours, and why. */
const exempt: readonly (readonly [place: RegExp, why: string])[] = [
  [/\/modules\/rails\/simulator\//, 'invented people and companies, and the words of the systems that it stands for'],
  [/\/modules\/rails\/lookups\/(companies|(known-)?postal-codes)\.ts$/, 'streets and cities'],
  [/\/modules\/rails\/nfse\/note-xml\.ts$/, 'the address in a simulated note'],
  [/\/modules\/rails\/nfse\/(cancellation|manifestation)-xml\.ts$/, "the schema's words, which it compares"],
  [/\/modules\/rails\/banks\/efi\/infractions\.ts$/, "the bank's words, which we compare"],
  [/\/modules\/rails\/banks\/files\/boleto-by-files\.ts$/, 'the address in an example that nobody keeps'],
  [/\/modules\/integrations\/example-message\.ts$/, 'the goods in an example'],
];

/** Literals of the server's product files that read as Portuguese. The product's name may stand anywhere. */
export function writtenTexts(root: string, product: readonly string[]): string[] {
  return product
    .filter((file) => server.test(file) && !exempt.some(([place]) => place.test(file)))
    .flatMap((file) =>
      [...nodesOf(syntaxOf(root, file))]
        .map(literalOf)
        .filter((text) => accented.test(text.replaceAll('Balcão', '')))
        .map((text) => `${file} writes '${text}', which belongs in packages/messages`),
    );
}

function literalOf({ type, value, cooked }: SyntaxNode): string {
  const text = type === 'TemplateElement' ? cooked : type === 'StringLiteral' ? value : '';
  return typeof text === 'string' ? text : '';
}
