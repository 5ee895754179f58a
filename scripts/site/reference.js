/** Writes the reference of the library as Markdown, and lists its pages by module. */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Application } from 'typedoc';

export async function writeReference(folder) {
  const app = await Application.bootstrapWithPlugins({
    options: 'typedoc.json',
    plugin: ['typedoc-plugin-markdown'],
    readme: 'none',
    out: folder,
    hidePageHeader: true,
    hideBreadcrumbs: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc cannot read the sources');
  for (const module of project.children) module.name = importName(module.name);
  app.validate(project);
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('TypeDoc reported the problems above');
  return readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.md'));
}

function importName(module) {
  return module === 'index' ? 'tilewright' : module.replace('doors/', 'tilewright/');
}

/** @returns the module and the kind (`classes`, …) of a page, both empty for the first page */
export function placeInReference(file) {
  if (basename(file) === 'README.md') return { module: dirname(file), kind: '' };
  const kind = dirname(file);
  return { module: dirname(kind), kind: basename(kind), name: basename(file, '.md') };
}
