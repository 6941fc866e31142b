/* This serves recorded pages as Express and Nunjucks do in production: each template is compiled once. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express from 'express';
import nunjucks from 'nunjucks';
import { nunjucksPageOf } from './nunjucks-page';
import { readRecordedPages, statusOfForm } from './recorded-pages';

const folder = join(process.env['RECORDED_FOLDER'] ?? '', 'templates');
mkdirSync(folder, { recursive: true });
const app = express().disable('x-powered-by').disable('etag');
app.use(compression());
app.use(express.urlencoded({ extended: false }));
nunjucks.configure(folder, { autoescape: true, express: app });
for (const { name, html, send } of readRecordedPages()) {
  const { layout, page, tables } = nunjucksPageOf(html, `${name}-layout.njk`);
  writeFileSync(join(folder, `${name}-layout.njk`), layout);
  writeFileSync(join(folder, `${name}.njk`), page);
  app.all(`/${name}`, (request, response, next) => {
    const form = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    send()
      .then(() => response.status(statusOfForm(Object.values(form))).render(`${name}.njk`, { tables }))
      .catch(next);
  });
}
app.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('açık: nunjucks'));
