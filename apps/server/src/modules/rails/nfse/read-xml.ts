import { DOMParser, type Element } from '@xmldom/xmldom';

/** The texts of an XML document, by paths from an element of it. */
export interface XmlReader {
  /** The first text at a path, and empty when there is none. */
  text(path: string): string;
  texts(path: string): readonly string[];
  has(path: string): boolean;
  /** Attribute `Id` of the element. */
  readonly id: string;
}

/** Reads from the first element of a name. Throws on text that is not XML. */
export function readXml(xml: string, name: string): XmlReader {
  const root = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName(name).item(0);
  const elementsAt = (path: string) =>
    path
      .split('/')
      .reduce<readonly Element[]>(
        (parents, step) => parents.flatMap((one) => childrenOf(one, step)),
        root ? [root] : [],
      );
  const texts = (path: string) => elementsAt(path).map(({ textContent }) => textContent?.trim() ?? '');
  return {
    texts,
    text: (path) => texts(path)[0] ?? '',
    has: (path) => elementsAt(path).length > 0,
    id: root?.getAttribute('Id') ?? '',
  };
}

function childrenOf(parent: Element, name: string): readonly Element[] {
  return [...parent.childNodes].filter(
    (node): node is Element => node.nodeType === 1 && (node as Element).localName === name,
  );
}
