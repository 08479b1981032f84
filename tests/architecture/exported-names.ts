import type { Declaration, Module, Pattern } from '@swc/core';

/** `value` is false for a type or an interface. */
export interface ExportedName {
  readonly name: string;
  readonly value: boolean;
}

/** The named exports of a file, without the default one and without `export *`. */
export function exportedNames(module: Module): ExportedName[] {
  return module.body.flatMap((item) => {
    if (item.type === 'ExportDeclaration') return declaredNames(item.declaration);
    if (item.type !== 'ExportNamedDeclaration') return [];
    return item.specifiers.flatMap((specifier) => {
      if (specifier.type !== 'ExportSpecifier') return [];
      const value = !specifier.isTypeOnly && !item.typeOnly;
      return [{ name: (specifier.exported ?? specifier.orig).value, value }];
    });
  });
}

function declaredNames(declaration: Declaration): ExportedName[] {
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [{ name: declaration.identifier.value, value: true }];
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return [{ name: declaration.id.value, value: false }];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => patternNames(id).map((name) => ({ name, value: true })));
    default:
      return [];
  }
}

function patternNames(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) =>
    property.type === 'AssignmentPatternProperty' ? [property.key.value] : [],
  );
}
