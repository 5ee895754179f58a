/** Names documentation pages by title instead of file name, without changing their URLs, and corrects links to the playable page. */
import { PageEvent, ReflectionKind, RendererEvent } from 'typedoc';

export function load(app) {
  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    for (const page of project.getReflectionsByKind(ReflectionKind.Document)) {
      const [first] = page.content;
      const title = /^# (.+)\n/u.exec(first?.text ?? '')?.[1];
      if (title !== undefined) page.name = title.replaceAll('`', '');
    }
  });
  app.renderer.on(PageEvent.END, (page) => {
    const toRoot = '../'.repeat(page.url.split('/').length - 1);
    page.contents = page.contents?.replaceAll('href="play/', `href="${toRoot}play/`);
  });
}
