import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { meterUrl } from '~/urls';
import type { NewsPart } from './matter-news.server';
import { stateNews, type Change } from './news';

/** So many subscriptions of one member are asked about. */
const MOST_METERS = 5;

const nothing: NewsPart = { rows: [], unread: 0, isWhole: true };

/** Lists what was decided about the readings that the member reported. */
export async function listMeterNews({ accessToken: token, identityNo }: Citizen): Promise<NewsPart> {
  if (!isServiceShown('meters')) return nothing;
  const { municipality, now } = getPortal();
  const accounts = await readPart('Bildirdiğiniz endeksler', async () => {
    const { rows, unread } = await municipality.GetSubscriberListByIdentityNumber({ identityNo }, { token });
    const read = await Promise.all(
      rows
        .slice(0, MOST_METERS)
        .map(({ SubscriberNo: subscriberNo }) =>
          municipality.RetrieveMeterReadings({ subscriberNo }, { token }),
        ),
    );
    return { read, unread: read.reduce((sum, one) => sum + one.unread, unread) };
  });
  if (accounts === null) return { ...nothing, isWhole: false };
  const changes = accounts.read.flatMap(({ reply }): Change<'meterReport'>[] => {
    const { Report: report, SubscriberNo: no } = reply;
    if (report === null) return [];
    const at = report.DecidedAt ?? report.ReportedAt;
    return [{ no, state: report.State, at, text: `Abone no ${no}`, path: meterUrl(no) }];
  });
  return {
    rows: stateNews('meterReport', changes, now()),
    unread: accounts.unread,
    isWhole: accounts.unread === 0,
  };
}
