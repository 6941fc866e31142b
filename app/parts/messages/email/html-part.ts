import type { EmailFrame, ReadEmail } from './content';
import { LEAVE_LABEL } from './content';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Keeps the sign of the lira beside its amount. */
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign).replaceAll(' ₺', '&nbsp;₺');

const FONT = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const [INK, SOFT, LINE, BACK] = ['#1c2430', '#4b5563', '#d5dae1', '#f3f4f6'] as const;

/** Programs that turn pages dark get colours that were chosen for it; all others show the inline ones. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.back{background:#14181d!important}.sheet{background:#1f252c!important;border-color:#3a434d!important}
.ink{color:#f1f4f7!important}.soft{color:#c3cbd4!important}.line{border-color:#3a434d!important}
.link{color:#a9d1fa!important}
}`;

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">${escaped(text)}</p>`;

function factTable(facts: ReadEmail['facts']): string {
  if (facts.length === 0) return '';
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};${FONT};font-size:16px;line-height:24px;vertical-align:top`;
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th class="soft line" scope="row" align="left" style="${cell};padding-right:16px;font-weight:normal;color:${SOFT}">${escaped(name)}</th><td class="ink line" align="right" style="${cell};font-weight:bold;color:${INK}">${escaped(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** Returns a table around the link, as programs that know no padding of links show it. */
function button({ label, url }: NonNullable<ReadEmail['action']>, colours: EmailFrame['colours']): string {
  const { accent, onAccent } = colours;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td bgcolor="${accent}" style="background:${accent};border-radius:6px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:bold;color:${onAccent};text-decoration:none">${escaped(label)}</a></td></tr></table>`;
}

function foot({ municipality, portalUrl, contact, colours }: EmailFrame, leaveUrl: string | null): string {
  const link = (url: string, text: string) =>
    `<a class="link" href="${escaped(url)}" style="color:${colours.accent}">${escaped(text)}</a>`;
  const lines = [
    escaped(municipality),
    escaped(contact),
    link(portalUrl, portalUrl.replace(/^https?:\/\//, '')),
    leaveUrl === null ? '' : link(leaveUrl, LEAVE_LABEL),
  ];
  return `<p class="soft" style="margin:0;${FONT};font-size:14px;line-height:22px;color:${SOFT}">${lines.filter((line) => line !== '').join('<br>')}</p>`;
}

/**
 * Returns the e-mail as HTML that programs of every age show: tables, inline styles, 600 px at most, the portal's
 * colours on bar and button, and paper and ink of its own where a program is dark. The name stands in place of the crest:
 * most programs show no drawing of this kind, and a broken picture looks like fraud.
 */
export function htmlPart(email: ReadEmail, frame: EmailFrame): string {
  const { subject, paragraphs, facts, action, leaveUrl } = email;
  const { bar, onBar } = frame.colours;
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="back" style="margin:0;padding:0;background:${BACK}">
<table class="back" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${BACK}">
<tr><td align="center" style="padding:24px 12px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:8px">
<tr><td align="left" bgcolor="${bar}" style="padding:12px 24px;background:${bar};border-radius:7px 7px 0 0"><p style="margin:0;${FONT};font-size:16px;line-height:24px;font-weight:bold;color:${onBar}">${escaped(frame.municipality)}</p></td></tr>
<tr><td align="left" style="padding:24px 24px 0"><h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;color:${INK}">${escaped(subject)}</h1></td></tr>
<tr><td align="left" style="padding:0 24px">${paragraphs.map(paragraph).join('\n')}
${factTable(facts)}${action ? button(action, frame.colours) : ''}</td></tr>
<tr><td class="line" align="left" style="padding:16px 24px 24px;border-top:1px solid ${LINE}">${foot(frame, leaveUrl)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
