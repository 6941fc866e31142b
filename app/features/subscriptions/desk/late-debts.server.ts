import { randomUUID } from 'node:crypto';
import { kurus, type LateDebtSubscriber } from 'municipality/contract';
import { lira, wholeNumber } from 'municipality/values/number';
import { findValue } from 'municipality/values/reading';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { maskedName } from '~/features/identity/person-name';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { getPortal } from '~/platform/portal/portal.server';
import { lateDebtsUrl } from '~/urls';
import { spokenNo } from '../cancellation/texts';
import { readCodeNames, type NameCode } from '~/features/identity/registries/subscription-codes.server';

const SIZE = 25;

/** Asks for three unpaid bills or more until somebody chooses otherwise. */
const usual = { queryType: '2', amount: '', count: '3' } as const;

function readFilter(request: Request) {
  const query = new URL(request.url).searchParams;
  const queryType = query.get('tur') === '1' ? ('1' as const) : usual.queryType;
  const typed = {
    queryType,
    amount: (query.get('tutar') ?? usual.amount).slice(0, 30),
    count: (query.get('sayi') ?? usual.count).slice(0, 10),
  };
  const problems: FormProblem[] = [];
  const leastAmount = findValue(lira.read(typed.amount || '0'));
  if (queryType === '1' && (leastAmount === null || leastAmount === 0)) {
    problems.push({ text: 'En az borcu lira olarak yazın, örneğin 1.000,00.', fieldId: 'tutar' });
  }
  const leastCount = findValue(wholeNumber(0, 999).read(typed.count)) ?? 0;
  if (queryType === '2' && leastCount < 1) {
    problems.push({ text: 'En az kaç faturanın ödenmediğini yazın, örneğin 3.', fieldId: 'sayi' });
  }
  const place = query.get('sonra');
  const after = place !== null && /^[\w-]{1,64}$/.test(place) ? place : null;
  return { typed, leastAmount: kurus(leastAmount ?? 0), leastCount, after, problems };
}

function rowView(row: LateDebtSubscriber, nameCode: NameCode) {
  return {
    oid: row.SubscriberOid,
    no: row.SubscriberNo,
    name: maskedName(row.Name),
    address: row.AddressText ?? '',
    line: nameCode('line-status', row.LineStatus),
    lineStatus: row.LineStatus,
    bills: row.BillCount,
    principal: row.Principal,
    lateFee: row.LateFee,
    FeeKind: row.FeeKind,
    FeeTitle: row.FeeTitle,
    oldest: row.OldestDueDate,
    noticeAt: row.LastNoticeAt ?? null,
    hasPhone: row.HasPhone,
    trackingNo: row.TrackingNo ?? null,
    spokenNo: row.TrackingNo ? spokenNo(row.TrackingNo) : null,
  };
}

export type LateDebtRow = ReturnType<typeof rowView>;

/** Opens `/masa/su-borclari`: subscriptions in arrears by query type. Names are masked. */
export async function openLateDebts(request: Request) {
  const citizen = await requireDeskStaff(request);
  const { typed, leastAmount, leastCount, after, problems } = readFilter(request);
  const { queryType } = typed;
  return askMunicipality(request, async () => {
    const { nameCode, unread } = await readCodeNames();
    const found =
      problems.length > 0
        ? { rows: [], unread: 0 }
        : await getPortal().municipality.GetLateDebtSubscriberList(
            {
              queryType,
              ...(queryType === '1' ? { leastAmount } : { leastCount }),
              limit: SIZE + 1,
              ...(after !== null && { after }),
            },
            { token: citizen.accessToken },
          );
    const rows = found.rows.slice(0, SIZE).map((row) => rowView(row, nameCode));
    const last = rows.at(-1);
    const query = { tur: queryType, tutar: typed.amount, sayi: typed.count };
    return {
      filter: typed,
      problems,
      requestKey: randomUUID(),
      queries: (['1', '2'] as const).map((value) => ({ value, label: nameCode('late-debt-query', value) })),
      operations: {
        notice: nameCode('late-debt-operation', '1'),
        cut: nameCode('late-debt-operation', '2'),
      },
      rows,
      unread: found.unread + unread,
      ownPath: lateDebtsUrl({ ...query, ...(after !== null && { sonra: after }) }),
      nextPath:
        found.rows.length + found.unread > SIZE && last ? lateDebtsUrl({ ...query, sonra: last.oid }) : null,
    };
  });
}
