import type { CallDefinition } from 'municipality/contract';
import { exampleRequest, exampleResponse } from 'municipality/contract/documentation/examples';
import { accessTexts } from './access-texts';
import { listFailures } from './failure-responses';
import { sideTable } from './field-table';
import { code, escapeHtml, table } from './html';

const example = (caption: string, value: unknown): string =>
  `<figure><figcaption>${escapeHtml(caption)}</figcaption><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></figure>`;

/** Returns everything about one call. */
export function callSection(call: CallDefinition): string {
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
