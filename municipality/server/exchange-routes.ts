import {
  json,
  Router,
  type Request as Incoming,
  type RequestHandler,
  type Response as Outgoing,
} from 'express';
import {
  BodyTooLong,
  ExchangeDayOrder,
  ExchangeDecimalSign,
  ExchangeEncoding,
  ExchangeFault,
  exchangeKinds,
  ExchangeMoment,
  SessionBusy,
  SessionMissing,
  type Exchange,
  type StreamOptions,
  type TakenDelivery,
} from 'municipality/service';
import { LARGEST_WORKBOOK, OVER_LARGEST } from 'municipality/ground/workbook/workbook';
import { z } from 'zod';
import { sayNo, sayTooMany } from './answers';
import { bearerOf, type Asker, type OpenLimits } from './limits';

const statuses = {
  alindi: 200,
  'onay-bekliyor': 202,
  onaylandi: 202,
  'geri-cevrildi': 422,
} as const satisfies Record<TakenDelivery['state'], number>;

/** Describes what became of a file, for a program: the words of the report that people read. */
function describeTaken({ no, state, report }: TakenDelivery) {
  return {
    status: statuses[state],
    body: {
      teslim: no,
      durum: state,
      sayilar: report.counts.map(
        ({ kind, rows, added, changed, unchanged, older = 0, held, ended, refused }) => ({
          tur: kind,
          satir: rows,
          yeni: added,
          degisen: changed,
          ayni: unchanged,
          eski: older,
          bekletilen: held,
          biten: ended,
          alinmayan: refused,
        }),
      ),
      nedenler: report.faults,
      alinmayanlar: report.refused.map(({ line, column, reason }) => ({
        satir: line,
        sutun: column,
        neden: reason,
      })),
      notlar: report.notes,
    },
  };
}

/** Describes what the routes work with: the exchange of an embedded municipality. */
export type ExchangeDesk = Pick<
  Exchange,
  'takeStream' | 'readLines' | 'acknowledgeCursor' | 'findDocument' | 'keys'
>;

/** Describes a format by the ending of its files, the bytes of the longest one, and what is said of a longer one. */
type Format = Pick<StreamOptions, 'ending' | 'longest'> & { readonly tooLong: string };

const LONGEST_TEXT = 64 * 1024 * 1024;
const textFile = {
  longest: LONGEST_TEXT,
  tooLong: 'Dosya 64 MB’tan büyük. Parça parça ya da klasörle verin.',
};
const workbookFile = { longest: LARGEST_WORKBOOK, tooLong: `Çalışma kitabı ${OVER_LARGEST}` };
/** Holds the changes read at once. */
const MOST_CHANGES = 2_000;
const USUAL_CHANGES = 500;
/** Counts the seconds until a delivery that is being merged may be over. */
const BUSY_SECONDS = 30;

/** Callers read this where nobody has a key. */
export const CLOSED = 'Dosya alışverişi HTTP’den kapalı.';

const formats: ReadonlyMap<string, Format> = new Map([
  ['text/csv', { ending: 'csv', ...textFile }],
  ['application/x-ndjson', { ending: 'jsonl', ...textFile }],
  ['application/jsonl', { ending: 'jsonl', ...textFile }],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', { ending: 'xlsx', ...workbookFile }],
  ['application/vnd.ms-excel.sheet.macroenabled.12', { ending: 'xlsx', ...workbookFile }],
  ['application/vnd.ms-excel', { ending: 'xls', ...workbookFile }],
]);

const Whole = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Taking = z.object({
  kapsam: z.enum(['butun', 'degisen'], 'kapsam “butun” ya da “degisen” olmalı').default('degisen'),
  satir: Whole.optional(),
  sayfa: z.string().min(1, 'sayfa boş').max(31, 'sayfa en çok 31 harf olabilir').optional(),
  ondalik: ExchangeDecimalSign.optional(),
  gun_sirasi: ExchangeDayOrder.optional(),
  harf_tablosu: ExchangeEncoding.optional(),
  hazirlandi: ExchangeMoment.optional(),
  deneme: z.enum(['1'], 'deneme yalnız 1 olabilir').optional(),
});
const Reading = z.object({
  after: Whole.optional(),
  limit: z.coerce.number().int().min(1).max(MOST_CHANGES).default(USUAL_CHANGES),
});
const Acknowledging = z.strictObject({ imlec: z.int().min(0) });
const RequestKey = z.string().regex(/^[\x21-\x7E]{1,100}$/);

/** Reads what a request says beside its body; null where it is told what is wrong. */
function readQuery<Read>(schema: z.ZodType<Read>, incoming: Incoming, outgoing: Outgoing): Read | null {
  const read = schema.safeParse(incoming.query);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  sayNo(outgoing, 400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  return null;
}

/** Says how many seconds to wait, or whether the asker has a key, and whether anybody has one. */
type Admission = { readonly wait: number } | { readonly isKnown: boolean; readonly isOpen: boolean };

/**
 * Tells whose key counts: those of the environment, and those an administrator drew. What was not let in before counts
 * for its address before the database is asked about it.
 */
function openAdmission({ keys }: ExchangeDesk, limits: OpenLimits): (asker: Asker) => Promise<Admission> {
  const admitted = new Set<string>();
  const isDrawn = async ({ token, address }: Asker) => token !== null && (await keys.admit(token, address));
  return async (asker) => {
    const token = asker.token ?? '';
    const isKnown = limits.isExchange(asker) || (admitted.has(token) && (await isDrawn(asker)));
    if (!isKnown) admitted.delete(token);
    const wait = await limits.countExchange(asker, isKnown);
    if (wait !== null) return { wait };
    if (isKnown) return { isKnown, isOpen: true };
    if (await isDrawn(asker)) {
      admitted.add(token);
      return { isKnown: true, isOpen: true };
    }
    return { isKnown: false, isOpen: limits.hasExchangeKeys || (await keys.isAny()) };
  };
}

/** Lets in who has a key, as often as its limit allows. */
function guard(desk: ExchangeDesk, limits: OpenLimits): RequestHandler {
  const admit = openAdmission(desk, limits);
  return (incoming, outgoing, next) => {
    admit({ address: incoming.ip ?? '', token: bearerOf(incoming.get('Authorization')) }).then(
      (admission) => {
        if ('wait' in admission) return sayTooMany(outgoing, admission.wait);
        if (admission.isKnown) return next();
        if (!admission.isOpen) return sayNo(outgoing, 404, CLOSED);
        outgoing.set('WWW-Authenticate', 'Bearer');
        return sayNo(outgoing, 401, 'Aktarım anahtarı eksik ya da yanlış.');
      },
      next,
    );
  };
}

/** Takes one file, taken or refused; the answer says what became of it, row by row. */
async function take(desk: ExchangeDesk, incoming: Incoming, outgoing: Outgoing): Promise<void> {
  const kind = exchangeKinds.find(({ name }) => name === incoming.params['kind']);
  if (!kind) {
    const names = exchangeKinds.map(({ name }) => name).join(', ');
    return sayNo(outgoing, 404, `Böyle bir dosya türü yok. Türler: ${names}.`);
  }
  const [type = ''] = (incoming.get('Content-Type') ?? '').toLowerCase().split(';');
  const format = formats.get(type.trim());
  if (!format || incoming.get('Content-Encoding') !== undefined)
    return sayNo(
      outgoing,
      415,
      'Gövde text/csv, application/x-ndjson (JSON satırları) ya da Excel çalışma kitabı (XLSX, XLS) olmalı, sıkıştırılmadan.',
    );
  const { ending, longest, tooLong } = format;
  if (Number(incoming.get('Content-Length') ?? 0) > longest) return sayNo(outgoing, 413, tooLong);
  const query = readQuery(Taking, incoming, outgoing);
  if (!query) return;
  const key = incoming.get('Idempotency-Key');
  if (key !== undefined && !RequestKey.safeParse(key).success)
    return sayNo(outgoing, 400, 'Idempotency-Key en çok 100 harf, rakam ya da im olabilir.');
  try {
    const taken = await desk.takeStream({
      kind: kind.name,
      ending,
      sheet: query.sayfa,
      scope: query.kapsam,
      rows: query.satir,
      sign: query.ondalik,
      order: query.gun_sirasi,
      encoding: query.harf_tablosu,
      preparedAt: query.hazirlandi,
      isDryRun: query.deneme !== undefined,
      requestKey: key,
      body: incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
      longest,
    });
    const { status, body } = describeTaken(taken);
    outgoing.status(status).json(body);
  } catch (error) {
    if (error instanceof BodyTooLong) return sayNo(outgoing, 413, tooLong);
    if (error instanceof SessionMissing) return sayNo(outgoing, 503, error.message);
    if (!(error instanceof SessionBusy)) throw error;
    outgoing.set('Retry-After', String(BUSY_SECONDS));
    return sayNo(outgoing, 503, error.message);
  }
}

async function read(desk: ExchangeDesk, incoming: Incoming, outgoing: Outgoing): Promise<void> {
  const query = readQuery(Reading, incoming, outgoing);
  if (!query) return;
  const { text, next } = await desk.readLines({ after: query.after ?? null, limit: query.limit });
  outgoing.set('X-Next-Cursor', String(next)).type('application/x-ndjson').send(text);
}

async function acknowledge(desk: ExchangeDesk, incoming: Incoming, outgoing: Outgoing): Promise<void> {
  const acknowledged = Acknowledging.safeParse(incoming.body);
  if (!acknowledged.success) return sayNo(outgoing, 400, 'Gövde {"imlec": 1234} biçiminde JSON olmalı.');
  const { cursor } = await desk.acknowledgeCursor(acknowledged.data.imlec);
  outgoing.json({ imlec: cursor });
}

async function give(desk: ExchangeDesk, incoming: Incoming, outgoing: Outgoing): Promise<void> {
  const sha256 = incoming.params['sha256'] ?? '';
  const found = /^[0-9a-f]{64}$/.test(sha256) ? await desk.findDocument(sha256) : null;
  if (!found) return sayNo(outgoing, 404, 'Böyle bir belge yok.');
  outgoing.set('Content-Disposition', 'attachment').type(found.contentType).send(Buffer.from(found.content));
}

/** Returns the exchange over HTTP, below `/exchange`. */
export function exchangeRoutes(desk: ExchangeDesk, limits: OpenLimits): Router {
  const routes = Router({ caseSensitive: true });
  const answered =
    (work: (desk: ExchangeDesk, incoming: Incoming, outgoing: Outgoing) => Promise<void>): RequestHandler =>
    (incoming, outgoing, next) => {
      work(desk, incoming, outgoing).catch((error: unknown) => {
        if (error instanceof ExchangeFault) sayNo(outgoing, 422, error.message);
        else next(error);
      });
    };
  routes.use(guard(desk, limits), (_incoming, outgoing, next) => {
    outgoing.set('Cache-Control', 'no-store');
    next();
  });
  routes.get('/changes', answered(read));
  routes.get('/documents/:sha256', answered(give));
  routes.post('/acknowledge', json({ limit: '1kb' }), answered(acknowledge));
  routes.post('/:kind', answered(take));
  routes.use((_incoming, outgoing) => sayNo(outgoing, 404, 'Böyle bir adres yok.'));
  return routes;
}
