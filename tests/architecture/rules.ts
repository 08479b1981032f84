import { columnsOutsideStores } from './column-names.ts';
import { fileCycles, folderCycles } from './cycles.ts';
import { datedTests } from './dated-tests.ts';
import { deadNumbers } from './dead-numbers.ts';
import { importsOf } from './import-graph.ts';
import { bareModules, forbiddenImports, homelessFiles, inlineImports } from './import-rules.ts';
import { misnamedExports, misnamedFiles } from './names.ts';
import { foreignTables } from './own-tables.ts';
import { longFiles } from './sizes.ts';
import { isCode, sourceFiles, testFile } from './source-files.ts';
import { unusedTexts } from './unused-texts.ts';
import { writtenTexts } from './written-texts.ts';

/** Each architecture rules and those in a tree that break it, each offender in a sentence. */
export interface Findings {
  readonly 'every file lies in a place that the import table knows': string[];
  readonly 'every module has a public API and a README': string[];
  readonly 'nobody imports what the import table does not allow': string[];
  readonly 'what is imported is imported by a statement': string[];
  readonly 'no files import each other in a ring': string[];
  readonly 'no folders import each other in a ring': string[];
  readonly 'SQL names the tables of its own module only': string[];
  readonly 'columns are named in stores only': string[];
  readonly 'no file is longer than 400 lines': string[];
  readonly 'names are in kebab-case and say what is inside': string[];
  readonly 'a file that exports one thing is named as it': string[];
  readonly 'no number of a document leads out of the repository': string[];
  readonly 'every text of the catalogue is used': string[];
  readonly 'no Portuguese text is written in the server': string[];
  readonly 'no test by the system clock names a day that will pass': string[];
}

export async function findingsIn(root: string): Promise<Findings> {
  const files = sourceFiles(root);
  const code = files.filter(isCode);
  const product = code.filter((file) => !testFile.test(file));
  const imports = await importsOf(root, product);
  const inside = imports.filter(({ kind }) => kind === 'file');
  return {
    'every file lies in a place that the import table knows': homelessFiles(code),
    'every module has a public API and a README': bareModules(files),
    'nobody imports what the import table does not allow': forbiddenImports(imports),
    'what is imported is imported by a statement': inlineImports(root, product),
    'no files import each other in a ring': fileCycles(inside),
    'no folders import each other in a ring': folderCycles(inside),
    'SQL names the tables of its own module only': foreignTables(root, files),
    'columns are named in stores only': columnsOutsideStores(root, files),
    'no file is longer than 400 lines': longFiles(root, files),
    'names are in kebab-case and say what is inside': misnamedFiles(files),
    'a file that exports one thing is named as it': misnamedExports(root, files),
    'no number of a document leads out of the repository': deadNumbers(root, files),
    'every text of the catalogue is used': unusedTexts(root, files),
    'no Portuguese text is written in the server': writtenTexts(root, product),
    'no test by the system clock names a day that will pass': datedTests(root, files),
  };
}
