import { findRequestAppeal } from '~/parts/content/appeals';
import { getLetterhead } from '~/parts/paper/letterhead.server';
import { Paper } from '~/parts/paper/paper.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate, formatDateTime } from '~/ui/turkish/format';
import { placeText } from '../place-text';
import { actNames, groupedNumber, stateBadges, withoutStop } from '../texts';
import type { Followed } from './follow.server';

const SAMPLE_NOTE = 'ÖRNEK – gerçek başvuru değildir';
const words = { size: 11 } as const;

/** Draws a request with its answer and history as a tagged A4 PDF after PDF/UA-1; the same request gives the same bytes. */
export async function drawRequest({ trackingNo, detail, own, unread }: Followed): Promise<Uint8Array> {
  const number = groupedNumber(trackingNo);
  const title = `Başvuru ${number}`;
  const last = detail.Events.at(-1);
  const paper = new Paper({
    title,
    heading: 'BAŞVURU',
    date: new Date(last?.At ?? detail.ReceivedAt),
    letterhead: await getLetterhead(),
    unread,
    foot: title,
    warning: getPortal().configuration.environment.isProduction ? null : SAMPLE_NOTE,
  });
  paper.facts([
    ['Takip numarası', number],
    ['Tür', detail.KindName],
    ['Durum', stateBadges[detail.State][0]],
    ['Gönderildi', formatDateTime(detail.ReceivedAt)],
    ['İlgilenen birim', detail.DepartmentName],
    [
      'Yanıtın son günü',
      detail.Clock === 'yok' ? null : `${formatDate(detail.DueOn)} (${withoutStop(detail.ClockBasis)})`,
    ],
    ['Başvuran', own?.ApplicantName ?? null],
    ['Yer', placeText(detail) || null],
  ]);
  paper.skip(18);
  paper.headPart(detail.Subject, 20);
  paper.say(detail.Text, words);
  paper.skip(14);
  paper.headPart('Geçmiş', 40);
  for (const { Act, At, DepartmentName, IsByMunicipality, Text, Authority, DueOn } of detail.Events) {
    const by = IsByMunicipality || Act === 'basvuru' ? DepartmentName : 'Başvuran';
    paper.say(`${formatDateTime(At)} – ${actNames[Act]} (${by})`);
    if (Text !== '') paper.say(Text, words);
    if (Authority) paper.say(`Yetkili kurum: ${Authority}`, words);
    if (DueOn) paper.say(`Yanıtın son günü: ${formatDate(DueOn)}`);
    paper.skip(8);
  }
  paper.appeal(findRequestAppeal(detail.Group, detail.State));
  return paper.finish();
}
