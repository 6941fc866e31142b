import { accrualCalls, feeWordsOf, feeKinds } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import type { ChangedLines, RowsOf } from '../foreign/changed-lines';

/** Describes what a foreign municipality says of the fee of its lines. */
export interface SentFee {
  readonly FeeKind: string;
  readonly FeeTitle?: string;
}

/** Lists every kind of fee, and two that are not known here: one with a title of its own. */
export const sentFees: Readonly<Record<string, SentFee>> = {
  ...Object.fromEntries(Object.keys(feeKinds).map((kind) => [kind, { FeeKind: kind }])),
  'unknown, with a title': { FeeKind: 'gecikme-cezasi', FeeTitle: 'Gecikme cezası' },
  'unknown, without a title': { FeeKind: 'baska' },
};

/** Sends each line with the fee that stands at its place, over and over. */
export function withFees(fees: readonly SentFee[]): RowsOf {
  const places = new Map<string, number>();
  return (row) => {
    const place = places.get(row.Oid) ?? places.size;
    places.set(row.Oid, place);
    return [{ ...row, FeeTitle: undefined, ...fees[place % fees.length] }];
  };
}

/** The lines of every receipt are sent with this fee; null: as they are. */
export async function sendReceiptWith(
  line: ChangedLines,
  town: TestMunicipality,
  receipt: { readonly receiptNo: string; readonly token: string },
  fee: SentFee | null,
): Promise<void> {
  const { path } = accrualCalls.RetrieveCollectionDetailByCollectionOid;
  line.answer(path, null);
  if (fee === null) return;
  const { rows } = await town.client.query<{ oid: string }>(
    'select oid from municipality.collection where receipt_no = $1',
    [receipt.receiptNo],
  );
  const asked = { collectionOid: rows[0]?.oid };
  const { body } = await town.call('RetrieveCollectionDetailByCollectionOid', asked, receipt.token);
  const { Lines } = body as { readonly Lines: readonly object[] };
  line.answer(path, { Lines: Lines.map((sent) => ({ ...sent, FeeTitle: undefined, ...fee })) });
}

/** Lists what belongs to other kinds than this one: their titles, articles and reservations. */
export function wordsOfOthers(fee: SentFee): readonly string[] {
  const own = feeWordsOf(fee);
  const wordsFor = ({ title, article, reservation }: typeof own) => [title, article, reservation];
  const general = feeWordsOf({}).title;
  return [...Object.values(sentFees).map(feeWordsOf)]
    .flatMap(wordsFor)
    .filter((words) => words !== null)
    .filter((words) => words !== general && !wordsFor(own).includes(words));
}
