/**
 * Tells what is wrong with the letters of a reply, as another code page or a taken-apart letter leaves them; null where
 * nothing is.
 */
export function findLetterFault(text: string): string | null {
  if (text.includes('\uFFFD')) return 'harfler UTF-8 değil (cp1254 ya da ISO-8859-9 olabilir)';
  if (/Ã[‡–œ§¶¼]|Ä[±°Ÿ]|Å[Ÿž]/.test(text))
    return 'harfler iki kez çevrilmiş (“Ä±” gibi); UTF-8 bir kez yazılır';
  if (text.normalize('NFC') !== text) return 'harfler ayrık (NFD); birleşik (NFC) gönderilir';
  return null;
}
