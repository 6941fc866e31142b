import { cutWhole } from '../text/cut-whole';

/** A refusal for a person is a sentence or three; longer texts are dumps. */
const LONGEST = 600;

/** Matches the parts of a text in which a file ending, a port or an underscore says nothing. */
const addresses = /\bhttps?:\/\/[^\s<>"']{1,300}|\b[\w.%+-]{1,64}@[\w.-]{1,100}/gi;
/** Matches the addresses only a machine inside a network calls. */
const innerAddress = /\bhttps?:\/\/(?:localhost|\d{1,3}\.\d{1,3}\.|[\w-]{1,63}[:/]|[\w.-]{1,100}:\d)/i;

/** These patterns match what programs, databases and web servers write, and people do not. */
const patterns: readonly RegExp[] = [
  // These find markup, XML and JSON.
  /<[/!?]?[a-z][\w:-]{0,40}(?:[\s/>]|$)/i,
  /&(?:nbsp|lt|gt|amp|quot|#x?[\da-f]{1,6});/i,
  /^\s*[[{]|\{\s{0,4}"/,
  // These find names of errors, calls and fields.
  /[a-z](?:Exception|Error|Fault)\b/,
  /\b(?:Exception|Traceback|Stack ?trace|HRESULT|SQLSTATE|SQLCODE|errno|NaN)\b/i,
  /\b(?:null|undefined|nil)\b/i,
  /\w(?:::|->)\w/,
  /\w\(\)/,
  /\b[a-z]{1,40}_[a-z\d_]{1,60}\b/i,
  /\b0x[\da-f]{4,}/i,
  /\bE(?:CONN[A-Z]{3,12}|TIMEDOUT|NOTFOUND|HOSTUNREACH|PIPE|AI_AGAIN)\b/,
  // These find databases.
  /\b(?:ORA|PLS|TNS|SQL|IMS|DB2|SP2)-?\d{4,5}\b|\bTNS:/,
  /\binsert\s+into\s+\S|\bdelete\s+from\s+\S|\bselect\s[^;]{1,400}?\sfrom\s|\bupdate\s+\S{1,80}\s+set\s/i,
  // These find stack traces and paths of files.
  /\bat [\w$]{1,80}\.[\w.$<>[\]`]{1,200}/,
  /\b[A-Z]:\\|\\\\\w/,
  /(?:^|[\s"'(])\/(?:usr|var|home|opt|app|srv|etc|tmp|root|mnt|inetpub)\/\w/,
  /\.(?:cs|java|kt|py|php|js|ts|rb|go|cpp|vb|pas|prg|sql)(?::\d|:line\b|:satır\b|["']?,? (?:on )?line \d)/i,
  /\bline \d/i,
  /\b(?:java|javax|org|com|System|Microsoft|Oracle|sun|net)\.\w{1,60}\.\w/,
  // These find web servers and gateways.
  /\bHTTP(?:\/\d(?:\.\d)?)?[\s-]{0,2}(?:status |error )?[345]\d\d\b/i,
  /\b(?:internal server error|bad gateway|gateway time-?out|service unavailable|not found|bad request|method not allowed|unauthori[sz]ed|forbidden|access denied|not implemented|too many requests)\b/i,
  /\b(?:soap|wsdl|xmlns|stacktrace)\b/i,
  // These find runtime errors in English, and as Windows translates them.
  /\b(?:object reference|timed? ?out|deadlock|overflow|segmentation|out of memory|connection (?:refused|reset|closed|failed)|login failed|syntax error|duplicate key|constraint|something went wrong|unexpected (?:token|end|error))\b/i,
  /\berror\s{0,2}[:#(\d]/i,
  /nesne başvurusu|giriş dizesi doğru biçimde|dizi(?:n)? sınırlar|uzak sunucu hata döndürdü|uzak ad çözülemedi|belirtilen atama geçerli değil/i,
];

/** Matches the English words that no Turkish sentence has; two of them make an English one. */
const englishWords =
  /\b(?:the|is|was|were|cannot|can't|could|couldn't|failed|error|invalid|does|doesn't|been|unable|with|which|occurred|while|from|found|request|server|unknown|denied|this|that|must|please|contact|administrator|value|required|field|exist|exists|missing|your|you|expired|database|connection|internal|operation|incorrect|near|keyword|syntax|token)\b/gi;

const isEnglish = (text: string) =>
  new Set((text.match(englishWords) ?? []).map((word) => word.toLowerCase())).size >= 2;

/**
 * Tells whether a text of the municipality was written for its programmers: an error of a runtime or a database, a
 * stack trace, markup, a statement, English, or something far too long. The time it takes does not depend on the text's
 * length.
 */
export function isTechnicalText(text: string): boolean {
  if (text.length > LONGEST || innerAddress.test(text)) return true;
  const rest = text.replace(addresses, ' ');
  return patterns.some((pattern) => pattern.test(rest)) || isEnglish(rest);
}

/** Characters of a technical text that the log keeps. */
const LOGGED = 300;

/** These patterns match what may be a secret or tell of a person. The lookbehinds keep a long word from being searched again from each of its letters. */
const personal: readonly RegExp[] = [
  // A value between quotation marks, or after an equals sign or the name of a password.
  /'[^'\n]{0,300}'|=\s?\([^)\n]{0,300}\)|\b(?:password|pwd|şifre|token|key)\s?[=:]\s?\S{1,300}/giu,
  // Addresses of e-mail, IBANs, addresses of machines.
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu,
  /\bTR\d{2}(?:[ -]?\d){22}\b/gi,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b|\b[\da-f]{1,4}(?:::?[\da-f]{1,4}){3,7}\b/gi,
  // Nine digits and more, however they are grouped: the number of a person, a phone, a card.
  /(?<![\p{L}\d])\+?\(?\d(?:[ ().-]{0,2}\d){8,}(?![\p{L}\d])/gu,
];

/** Returns the beginning of a technical text for the log, without what may be a secret or tell of a person. */
export const withoutPersonalData = (text: string): string =>
  personal.reduce((rest, pattern) => rest.replace(pattern, '[removed]'), cutWhole(text, LOGGED));
