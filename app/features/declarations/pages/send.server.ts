import { isDeepStrictEqual } from 'node:util';
import { data } from '@remix-run/node';
import type {
  DeclarationContent,
  DeclarationDetail,
  DeclarationKind,
  RequestOf,
} from 'municipality/contract';
import type { contract } from 'municipality/contract';
import { type Citizen, askMunicipality, recordOwn } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { findPauseEnd, pauseOf } from '~/features/payments/operation-pause';
import {
  isFaultOfItsOwn,
  isSilence,
  MunicipalOutage,
  MunicipalRefusal,
} from '~/platform/municipal/errors.server';
import { ownerOf } from '~/features/payments/payer.server';
import { endUnsentOrders } from '~/features/payments/position/unsent-orders.server';
import { type ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { sentDeclarationUrl } from '~/urls';
import { contentOf, today } from '../steps/calculation.server';
import type { Definition } from '../definition';
import { findUpload, listUploads, noteHandedOver } from '../documents/uploads.server';
import { type DeclarationDraft, markSent, requireDraft } from '../drafts.server';
import { ownNameOf, sendLabelOf } from '../kinds';
import { listOpenSteps } from '../steps/validate-step.server';
import { waitForTurn } from '../sending.server';
import { sentNote } from '../sent/sent-note.server';
import { announceDeclaration } from '../sent/announce.server';
import { stateAnswers, statementOf } from './statement.server';

type Recording = Omit<RequestOf<typeof contract.RecordEMunicipalityECTDeclaration>, 'content'>;

/** Makes the call that takes a content, by its kind. */
function record(
  recording: Recording,
  content: DeclarationContent,
  token: { token: string },
): Promise<ReadReply<DeclarationDetail>> {
  const { municipality } = getPortal();
  switch (content.kind) {
    case 'building':
    case 'plot':
    case 'land':
      return municipality.RecordEMunicipalityEstateDeclaration({ ...recording, content }, token);
    case 'sale':
      return municipality.RecordEMunicipalityEstateSale({ ...recording, content }, token);
    case 'cleaning':
      return municipality.RecordEMunicipalityECTDeclaration({ ...recording, content }, token);
    case 'advertising':
      return municipality.RecordEMunicipalityAdDeclaration({ ...recording, content }, token);
    case 'entertainment':
      return municipality.RecordEMunicipalityEntertainmentDeclaration({ ...recording, content }, token);
    default:
      return content satisfies never;
  }
}

/**
 * Hands over the documents the municipality has not yet, one after the other: each under its own key, so that a repeat
 * makes no second one. Answers with the oids of all.
 */
async function handOver(citizen: Citizen, { id, registryOid }: DeclarationDraft): Promise<string[]> {
  const oids: string[] = [];
  for (const { id: requestKey, fileName, contentType, documentOid } of await listUploads(id)) {
    if (documentOid !== null) {
      oids.push(documentOid);
      continue;
    }
    const found = await findUpload(requestKey);
    if (!found) continue;
    const content = Buffer.from(found.bytes).toString('base64');
    const { Oid } = await getPortal().municipality.UploadFile(
      { requestKey, registryOid, fileName, contentType, content },
      { token: citizen.accessToken },
    );
    await noteHandedOver(requestKey, Oid);
    oids.push(Oid);
  }
  return oids;
}

const answer = (text: string, status: number, headers?: HeadersInit) =>
  data({ problems: [{ text }], isRestoredForm: false }, { status, ...(headers && { headers }) });

/** Gives the seconds after which to ask again where the municipality itself names none. */
const ASK_AGAIN = 120;
const doubtful = (kind: DeclarationKind) =>
  `Belediye sistemi yanıt vermedi; ${ownNameOf(kind).bare} ulaştı mı, bilinmiyor. Yazdıklarınız duruyor: birkaç dakika sonra “${sendLabelOf(kind)}” düğmesine yeniden basın, ikincisi oluşmaz.`;

const underWay = (kind: DeclarationKind) =>
  `${ownNameOf(kind).subject} gönderiliyor; belgeler büyükse bu biraz sürer. Birkaç saniye sonra “${sendLabelOf(kind)}” düğmesine yeniden basın, ikincisi oluşmaz.`;

const sentBefore = (kind: DeclarationKind) =>
  `${ownNameOf(kind).subject} bir önceki gönderişinizde alınmış; sonradan değiştirdiğiniz cevaplar ve belgeler içinde yok. Aşağıdan bakın, gerekirse “Yenisini vererek düzelt” deyin; cevaplarınız ve belgeleriniz oraya taşınır.`;

/** Tells why nothing is sent just now; null when nothing stands against it. */
function findObstacle(definition: Definition, draft: DeclarationDraft) {
  const { configuration, now } = getPortal();
  const until = findPauseEnd(pauseOf(configuration.settings), now());
  if (until !== null)
    return answer(
      `Belediye gün sonu işlemleri nedeniyle saat ${until} olana kadar beyan almıyor. Taslağınız duruyor; o saatten sonra gönderin.`,
      503,
    );
  const [open] = listOpenSteps(definition, draft.values, today());
  return open
    ? answer(`Gönderilmedi: “${open.title}” adımında eksik ya da yanlış var; düzeltip yeniden gönderin.`, 422)
    : null;
}

/** Compares what the municipality has with what was meant: the answers, and the documents in whatever order. */
function isAsMeant(
  { Statement, Documents }: DeclarationDetail,
  { statement, documentOids }: Pick<Recording, 'statement' | 'documentOids'>,
): boolean {
  const documents = new Set(Documents.map(({ Oid }) => Oid));
  return isDeepStrictEqual(Statement, statement) && isDeepStrictEqual(documents, new Set(documentOids));
}

/** Sends the declaration. `isAsTyped`: an earlier post whose answer was lost may have sent what was typed then. */
async function send(
  citizen: Citizen,
  definition: Definition,
  draft: DeclarationDraft,
): Promise<{ detail: DeclarationDetail; isAsTyped: boolean }> {
  const { requestKey, registryOid, replacesNo } = draft;
  const statement = statementOf(await stateAnswers(definition, draft.values, today()));
  const recording = {
    requestKey,
    registryOid,
    replacesDeclarationNo: replacesNo,
    statement,
    documentOids: await handOver(citizen, draft),
  };
  const token = { token: citizen.accessToken };
  // An accrual that a correction replaces may stand in an order that never went to the bank.
  await endUnsentOrders(registryOid, ownerOf(citizen));
  const { reply: detail, unread } = await record(recording, contentOf(definition, draft), token);
  // Rows that could not be read cannot be compared: the documents wait, and the page shows those that were taken.
  return { detail, isAsTyped: unread === 0 && isAsMeant(detail, recording) };
}

/** Another post of the same draft may have been through first; its declaration is this one's. */
async function findSentMeanwhile(citizen: Citizen, { kind, id }: DeclarationDraft): Promise<string | null> {
  return (await requireDraft(citizen, kind, id)).declarationNo;
}

/** Sends in this post's turn, when nothing stands against it. */
async function sendInTurn(
  request: Request,
  citizen: Citizen,
  definition: Definition,
  draft: DeclarationDraft,
) {
  const obstacle = findObstacle(definition, draft);
  if (obstacle) return obstacle;
  return askMunicipality(request, async () => {
    try {
      const { detail, isAsTyped } = await send(citizen, definition, draft);
      const isFirst = await markSent(citizen, draft.id, {
        declarationNo: detail.DeclarationNo,
        // Documents that did not arrive wait for the correction.
        keepsUploads: !isAsTyped,
      });
      await announceDeclaration(citizen, detail);
      if (isFirst) await recordOwn(request, citizen, 'declaration-sent', sentNote(detail));
      const sentPath = sentDeclarationUrl(detail.DeclarationNo);
      return isAsTyped
        ? redirect(sentPath, { status: 303 })
        : await leadTo(sentPath, 'warning', sentBefore(draft.kind));
    } catch (error) {
      const isUnjudged = isSilence(error) || isFaultOfItsOwn(error);
      const isRefusal = !isUnjudged && error instanceof MunicipalRefusal && error.httpStatus !== 401;
      if (!isRefusal && !isUnjudged) throw error;
      const sentNo = await findSentMeanwhile(citizen, draft);
      if (sentNo !== null) return redirect(sentDeclarationUrl(sentNo), { status: 303 });
      if (isRefusal) return answer(error.message, 422);
      const wait = error instanceof MunicipalOutage ? error.retryAfterSeconds : ASK_AGAIN;
      return answer(doubtful(draft.kind), 503, { 'Retry-After': String(wait) });
    }
  });
}

/** Answers the button that sends: however often it is pressed, one declaration comes of it. */
export async function sendDeclaration(
  request: Request,
  citizen: Citizen,
  definition: Definition,
  { kind, id }: DeclarationDraft,
) {
  const form = await requireForm(request);
  if (isRestoredForm(form)) return data({ problems: [], isRestoredForm: true });
  const turn = await waitForTurn(id);
  switch (turn.kind) {
    case 'sent':
      return redirect(sentDeclarationUrl(turn.declarationNo), { status: 303 });
    case 'taken':
      return answer(underWay(kind), 503, { 'Retry-After': '15' });
    case 'ours':
      try {
        // Something may have been typed while this post waited.
        return await sendInTurn(request, citizen, definition, await requireDraft(citizen, kind, id));
      } finally {
        await turn.release();
      }
    default:
      return turn satisfies never;
  }
}
