import { and, eq } from 'drizzle-orm';
import type { RequestAct } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { unseenText, versionOfSteps } from '../kit/seen-version';
import { findRequestRow, readRecord, type Reach } from './find-request';
import { getRequestBook, type RequestBook } from './request-book';
import { bindFiles } from './request-files';
import type { RequestRecord, RequestRow } from './request-view';
import { isOpenState, stateAfter } from 'municipality/law/requests/request-states';
import { citizenRequest, requestEvent } from './tables';

type ChangeRefusal = Refuse<'request-not-found' | 'request-state'>;

export interface Change {
  readonly trackingNo: string;
  readonly requestKey: string;
  readonly act: RequestAct;
  readonly text: string;
  readonly authority?: string;
  /** Names the state that was seen, where whoever acts says so. */
  readonly seenVersion?: string | undefined;
  /** Names the employee who acts; it is left out where the applicant does. */
  readonly staff?: { readonly userName: string; readonly name: string };
  /** Returns the columns that change besides state and count. Throws what stands against the act. */
  readonly alter?: (row: RequestRow, book: RequestBook) => Partial<RequestRow>;
  /** Throws where the act lacks what it needs, once its files are bound. */
  readonly requireFiles?: (count: number) => void;
}

/** Returns what stands against an act, in words for whoever came too late with it. */
function tooLate({ state }: RequestRow, isStaff: boolean): string {
  switch (state) {
    case 'yanitlandi':
      return isStaff
        ? 'Bu başvuru bu arada yanıtlandı; işleminiz kaydedilmedi. Yanıtı aşağıda görebilirsiniz.'
        : 'Bu başvuru yanıtlandı. Yanıt yeterli değilse, süresi içindeyse yeniden açabilirsiniz.';
    case 'reddedildi':
      return 'Bu başvuru kapatıldı; işleminiz kaydedilmedi.';
    case 'alindi':
    case 'incelemede':
    case 'bilgi-bekliyor':
    case 'yeniden-acildi':
      return 'Başvurunun durumu bu arada değişti; işleminiz kaydedilmedi. Son durumu aşağıda görebilirsiniz.';
    default:
      return state satisfies never;
  }
}

/** Says what has become of a request, of whoever looked at it meanwhile. */
const happenings: Readonly<Record<RequestAct, string>> = {
  basvuru: 'Bu başvuru siz bakarken değişti.',
  havale: 'Bu başvuru siz bakarken havale edildi.',
  soru: 'Bu başvuruda siz bakarken başvurana soru soruldu.',
  cevap: 'Bu başvuru siz bakarken yanıtlandı.',
  ret: 'Bu başvuru siz bakarken kapatıldı.',
  yanit: 'Bu başvuruda siz bakarken başvuran bilgi verdi.',
  dosya: 'Bu başvuruya siz bakarken dosya eklendi.',
  'yeniden-ac': 'Bu başvuruyu siz bakarken başvuran yeniden açtı.',
};

/** Says it of the last event, after a forwarding with the unit that has the request now. */
function happeningOf(act: RequestAct, { departmentCode }: RequestRow, book: RequestBook): string {
  return act === 'havale'
    ? `Bu başvuru siz bakarken havale edildi; şimdi ilgilenen birim: ${book.nameDepartment(departmentCode)}.`
    : happenings[act];
}

async function isKnown(transaction: ServiceDatabase, requestOid: string, requestKey: string) {
  const [known] = await transaction
    .select({ place: requestEvent.place })
    .from(requestEvent)
    .where(and(eq(requestEvent.requestOid, requestOid), eq(requestEvent.requestKey, requestKey)));
  return known !== undefined;
}

async function write(
  transaction: ServiceDatabase,
  { now, today }: CallContext,
  row: RequestRow,
  change: Change,
  book: RequestBook,
  refuse: ChangeRefusal,
): Promise<RequestRow> {
  const { act, requestKey, text, authority = null, staff } = change;
  const state = stateAfter(row, act, book.rule, today);
  if (state === null) throw refuse('request-state', tooLate(row, staff !== undefined));
  if (change.seenVersion !== undefined && change.seenVersion !== versionOfSteps(row.eventCount)) {
    const last = (await readRecord(transaction, row)).events.at(-1);
    throw refuse('request-state', unseenText(happeningOf(last?.act ?? 'basvuru', row, book)));
  }
  const place = row.eventCount + 1;
  const changed: Partial<RequestRow> = {
    ...change.alter?.(row, book),
    state,
    isOpen: isOpenState(state),
    eventCount: place,
    ...(act === 'cevap' && { answeredOn: today }),
  };
  const { departmentCode, dueOn } = { ...row, ...changed };
  await transaction.update(citizenRequest).set(changed).where(eq(citizenRequest.oid, row.oid));
  await transaction.insert(requestEvent).values({
    requestOid: row.oid,
    place,
    requestKey,
    act,
    state,
    at: now,
    staffUserName: staff?.userName ?? null,
    staffName: staff?.name ?? null,
    departmentCode,
    text,
    authority,
    dueOn: dueOn === row.dueOn ? null : dueOn,
  });
  const bound = await bindFiles(
    transaction,
    requestKey,
    { requestOid: row.oid, eventPlace: place },
    staff ? 'O' : 'I',
  );
  change.requireFiles?.(bound);
  return { ...row, ...changed };
}

/**
 * Does one act upon a request, all or nothing, while every other one waits for its row. The same key again changes
 * nothing and gives what there is.
 */
export async function changeRequest(
  context: CallContext,
  reach: Reach,
  change: Change,
  refuse: ChangeRefusal,
): Promise<{ record: RequestRecord; book: RequestBook }> {
  const book = await getRequestBook(context);
  const record = await context.database.transaction(async (transaction) => {
    const row = await findRequestRow(transaction, change.trackingNo, reach, { isLocked: true });
    if (!row) throw refuse('request-not-found', 'Bu numarayla bir başvuru bulunamadı.');
    if (await isKnown(transaction, row.oid, change.requestKey)) return readRecord(transaction, row);
    return readRecord(transaction, await write(transaction, context, row, change, book, refuse));
  });
  return { record, book };
}
