import type { RequestOf, requestCalls } from 'municipality/contract';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { changeRequest, type Change } from './change-request';
import type { Reach } from './find-request';
import { answerDue } from 'municipality/law/requests/answer-clock';
import { firstClockCode } from 'municipality/law/requests/extended-clocks';

type Addition = RequestOf<typeof requestCalls.AddToComplaintOrRequest>;

const missing = {
  yanit: 'Yanıtınızı yazın.',
  'yeniden-ac': 'Başvuruyu neden yeniden açtığınızı yazın.',
} as const;

/** Adds what the applicant adds. An addition of files without files, and one of words without words, is refused. */
export function addToRequest(
  context: CallContext,
  reach: Reach,
  { act, text: typed, ...addition }: Addition,
  refuse: Refuse<'request-not-found' | 'request-state' | 'request-refused'>,
) {
  const text = typed.trim();
  if (act !== 'dosya' && text === '') throw refuse('request-refused', missing[act]);
  const change: Change = {
    ...addition,
    act,
    text,
    ...(act === 'yeniden-ac' && {
      alter: ({ clockCode, reopenings }, book) => {
        const clock = book.getClock(firstClockCode(clockCode));
        return {
          reopenings: reopenings + 1,
          answeredOn: null,
          clockCode: clock.code,
          clockBasis: clock.legalBasis,
          clockFrom: context.today,
          dueOn: answerDue(clock, context.today, book.holidays),
        };
      },
    }),
    ...(act === 'dosya' && {
      requireFiles: (count) => {
        if (count === 0) throw refuse('request-refused', 'Eklenecek dosyayı seçin.');
      },
    }),
  };
  return changeRequest(context, reach, change, refuse);
}
