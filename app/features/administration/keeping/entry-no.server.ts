/** Reads the number in an address; null for `yeni`, which is none yet. @throws Response 404 for anything else */
export function requireEntryNo(typed: string | undefined): number | null {
  if (typed === 'yeni') return null;
  if (/^[1-9]\d{0,8}$/.test(typed ?? '')) return Number(typed);
  throw new Response(null, { status: 404 });
}
