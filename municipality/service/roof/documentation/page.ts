import { areas, type CallDefinition } from 'municipality/contract';
import { structureTable, sideTable } from './field-table';
import { escapeHtml, code, table } from './html';
import { introduction } from './introduction';
import { pageStyle } from './page-style';
import { structureName } from './type-names';
import { wireNames } from './wire-names';
import { exampleRequest, exampleResponse } from 'municipality/contract/documentation/examples';
import { accessTexts } from './access-texts';
import { listFailures } from './failure-responses';

const example = (caption: string, value: unknown): string =>
  `<figure><figcaption>${escapeHtml(caption)}</figcaption><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></figure>`;

/** Returns everything about one call. */
function callSection(call: CallDefinition): string {
  const { name, path, summary, access, repeatable } = call;
  const failures = listFailures(call).flatMap(({ status, meaning, codes }) => [
    ...(codes.length === 0 ? [[String(status), '', escapeHtml(meaning)]] : []),
    ...codes.map((one) => [String(status), code(one.code), escapeHtml(one.meaning)]),
  ]);
  return [
    `<section id="${name}"><h3>${name}</h3>`,
    `<p>${escapeHtml(summary)}</p>`,
    `<dl><dt>Adres</dt><dd>${code(`POST ${path}`)}</dd>`,
    `<dt>Kim yapabilir</dt><dd>${escapeHtml(`${accessTexts[access].name}. ${accessTexts[access].token}`)}</dd>`,
    `<dt>Yinelenebilir mi</dt><dd>${repeatable ? 'Evet' : 'Hayır'}</dd></dl>`,
    sideTable('İstek', call.request, name),
    sideTable('Yanıt', call.response, name),
    table('Ret ve hatalar', ['Durum', 'Code', 'Anlamı'], failures),
    example('Örnek istek', exampleRequest(call)),
    example('Örnek yanıt', exampleResponse(call)),
    '</section>',
  ].join('\n');
}

/** Writes the contract as one page without script: by area, with a table of contents, fit to be printed. */
export function documentationPage(municipalityName: string): string {
  const title = escapeHtml(`${municipalityName}: belediye servisi`);
  const parts = Object.entries(areas).map(([area, { title: name, calls }]) => ({
    area,
    name: escapeHtml(name),
    calls: Object.values<CallDefinition>(calls),
  }));
  const structures = [...wireNames].flatMap(([schema, name]) =>
    structureName(schema) === null ? [] : [{ name, table: structureTable(name, schema) }],
  );
  const count = parts.reduce((sum, { calls }) => sum + calls.length, 0);
  return [
    `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${pageStyle}</style></head><body>`,
    `<main><h1>${title}</h1>`,
    `<p>Belediye bilgi sisteminin portala sunduğu ${count} çağrı. Makinelerin okuduğu biçimi: <a href="/api/openapi.json">OpenAPI 3.1 belgesi</a>.</p>`,
    '<nav aria-label="İçindekiler"><h2>İçindekiler</h2>',
    ...parts.map(
      ({ area, name, calls }) =>
        `<p><a href="#alan-${area}">${name}</a></p><ul>${calls
          .map((call) => `<li><a href="#${call.name}">${call.name}</a> – ${escapeHtml(call.summary)}</li>`)
          .join('')}</ul>`,
    ),
    '<p><a href="#ortak-yapilar">Ortak yapılar</a></p></nav>',
    '<section><h2>Bütün çağrılar için</h2>',
    ...introduction.map(({ title: head, text }) => `<h3>${escapeHtml(head)}</h3><p>${escapeHtml(text)}</p>`),
    '</section>',
    ...parts.flatMap(({ area, name, calls }) => [
      `<section id="alan-${area}"><h2>${name}</h2>`,
      ...calls.map(callSection),
      '</section>',
    ]),
    '<section id="ortak-yapilar"><h2>Ortak yapılar</h2>',
    ...structures.map(({ name, table }) => `<section id="${name}"><h3>${name}</h3>${table}</section>`),
    '</section></main></body></html>',
  ].join('\n');
}
