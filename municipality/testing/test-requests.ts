import { randomUUID } from 'node:crypto';
import { requestCalls, requestDeskCalls, type RequestOf } from 'municipality/contract';
import type { TestMunicipality } from './test-municipality';

type Sent = RequestOf<typeof requestCalls.SaveComplaintOrRequestWithoutAuthorization>;

/** Returns a request of a guest who is not named; `changes` says what is different. */
export function guestRequest(changes: Partial<Sent> = {}): Sent {
  return {
    requestKey: randomUUID(),
    kindCode: 'cop',
    subject: 'Çöp konteyneri taşıyor',
    text: 'Üç gündür boşaltılmadı, köpekler dağıtıyor.',
    districtCode: null,
    streetCode: null,
    placeText: 'Pazar yerinin karşısı',
    address: null,
    gsmNumber: null,
    email: null,
    wantsSms: false,
    applicantName: null,
    ...changes,
  };
}

/** Does the same from a member, whose name the municipality knows. */
export function memberRequest(changes: Partial<Sent> = {}) {
  const { applicantName: _name, ...sent } = guestRequest(changes);
  return sent;
}

export function sendAsGuest(town: Pick<TestMunicipality, 'ask'>, changes: Partial<Sent> = {}) {
  return town.ask(requestCalls.SaveComplaintOrRequestWithoutAuthorization, guestRequest(changes), 'system');
}

export function sendAsMember(
  town: Pick<TestMunicipality, 'ask'>,
  token: string,
  changes: Partial<Sent> = {},
) {
  return town.ask(requestCalls.SaveComplaintOrRequest, memberRequest(changes), token);
}

/** Returns what the desk does most: one sentence to a request. */
export function act(trackingNo: string, text = 'Ekibimiz yarın gelecek.') {
  return { requestKey: randomUUID(), trackingNo, text };
}

export function answer(town: Pick<TestMunicipality, 'ask'>, clerk: string, trackingNo: string) {
  return town.ask(requestDeskCalls.AnswerComplaintOrRequest, act(trackingNo), clerk);
}

/** Returns the smallest file that counts as a PDF: its first bytes are right. */
export function smallPdf(text = 'örnek'): string {
  return Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`).toString('base64');
}
