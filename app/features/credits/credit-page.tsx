import { AppealNote } from '~/parts/content/appeal-note';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { Tick } from '~/ui/form/choice';
import { Banner } from '~/ui/message/banner';
import { DataTable } from '~/ui/table/data-table';
import { about } from '~/ui/table/data-table.css';
import { SummaryList } from '~/ui/table/summary-list';
import { formatDate, formatMoney } from '~/ui/turkish/format';
import type { CreditPageView } from './credit-page.server';

type Credit = CreditPageView['credit'];

export function CreditFacts({ credit }: { credit: Credit }) {
  return (
    <Card title={`Kayıt no ${credit.no}`} side={<Badge tone={credit.tone}>{credit.state}</Badge>}>
      <SummaryList
        rows={[
          { term: 'Neden', value: credit.cause },
          { term: 'Açıklama', value: credit.description },
          { term: 'Sicil no', value: credit.registryNo },
          { term: 'Tutar', value: <Money kurus={credit.amount} /> },
          { term: 'Kalan', value: <Money kurus={credit.left} /> },
          { term: 'Kayda alındığı gün', value: <DateText value={credit.openedOn} /> },
          {
            term: 'Size bildirildiği gün',
            value: credit.noticeDay === null ? 'Kayıtta yok' : <DateText value={credit.noticeDay} />,
          },
          {
            term: 'İstemek için son gün',
            value:
              credit.claimUntil === null ? 'Kayıtlı bir son gün yok' : <DateText value={credit.claimUntil} />,
          },
        ]}
      />
    </Card>
  );
}

/** Says until when the money has to be asked for, where that is certain. */
export function LastDay({ credit }: { credit: Credit }) {
  if (credit.isLost)
    return (
      <Banner kind="warning" title="Bu fazla ödemeyi istemenin süresi geçti.">
        Bildirimden başlayan bir yıl içinde istenmedi (213 sayılı Kanun m. 120). Sorunuz varsa belediyeye
        başvurun.
      </Banner>
    );
  if (!credit.isOpen || credit.claimUntil === null) return null;
  return (
    <Banner kind="warning" title={`${formatDate(credit.claimUntil)} gününe kadar isteyin.`}>
      Bir yıl içinde istenmeyen fazla ödeme geri alınamaz (213 sayılı Kanun m. 120). Borçlarınıza saydırmanız
      da istemektir.
    </Banner>
  );
}

export function Uses({ credit }: { credit: Credit }) {
  if (credit.uses.length === 0) return null;
  return (
    <Card>
      <DataTable
        caption="Bu fazla ödemeyle yapılanlar"
        rows={credit.uses}
        rowKey={({ no }) => no}
        details={(use) => <UseDetails use={use} />}
        columns={[
          { key: 'ne', header: 'İşlem', isRowHeader: true, cell: ({ way }) => way },
          { key: 'zaman', header: 'Gün', cell: ({ askedAt }) => <DateText value={askedAt} isInstant /> },
          { key: 'durum', header: 'Durum', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
          { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ amount }) => <Money kurus={amount} /> },
        ]}
      />
    </Card>
  );
}

function UseDetails({ use }: { use: Credit['uses'][number] }) {
  return (
    <Stack>
      {use.iban !== null && <p>Hesap: {use.iban}</p>}
      {use.receipt !== null && (
        <p>
          Makbuz: <TextLink to={use.receipt.path}>{use.receipt.no}</TextLink>
        </p>
      )}
      {use.setOff.length > 0 && (
        <ul>
          {use.setOff.map(({ id, text, amount }) => (
            <li key={id}>
              {text}: <Money kurus={amount} />
            </li>
          ))}
        </ul>
      )}
      {use.paidOn !== null && (
        <p>
          <DateText value={use.paidOn} /> günü ödendi; bankanın referansı {use.bankReference}.
        </p>
      )}
      {use.rejectReason !== null && <p>Gerekçe: {use.rejectReason}</p>}
      <AppealNote appeal={use.appeal} isOpen />
    </Stack>
  );
}

type FormProps = { view: CreditPageView; requestKey: string; ticked: readonly string[] | null };

function SetOffButton() {
  return (
    <Cluster isScreenOnly>
      <Button icon="check">Seçtiğim borçlara say</Button>
    </Cluster>
  );
}

/** Keeps the debts that were ticked while their list cannot be shown, so that they can be sent again. */
function KeptChoice({ ticked, requestKey }: { ticked: readonly string[]; requestKey: string }) {
  return (
    <Card title="Borçlarıma say">
      <PostForm hiddenValues={{ anahtar: requestKey }} noValidate>
        {ticked.map((tick) => (
          <input key={tick} type="hidden" name="borc" value={tick} />
        ))}
        <Stack>
          <p>Borç listeniz şu anda gösterilemiyor. Seçtiğiniz {ticked.length} borç bu formda duruyor.</p>
          <SetOffButton />
        </Stack>
      </PostForm>
    </Card>
  );
}

/** Shows the debts with ticks; the oldest are suggested. */
export function SetOffForm({ view, requestKey, ticked }: FormProps) {
  const { credit, debts, suggested } = view;
  if (debts === null) return ticked?.length ? <KeptChoice ticked={ticked} requestKey={requestKey} /> : null;
  const isTicked = (tick: string, oid: string) =>
    ticked === null ? suggested.includes(oid) : ticked.includes(tick);
  return (
    <Card title="Borçlarıma say">
      {debts.rows.length === 0 ? (
        <EmptyList isWhole={view.unread === 0} title="Sayılabilecek borcunuz yok." icon="check">
          Fazla ödemenizi hesabınıza isteyebilirsiniz.
        </EmptyList>
      ) : (
        <PostForm hiddenValues={{ anahtar: requestKey }} noValidate>
          <Stack>
            <p>
              Kalan {formatMoney(credit.left)}, seçtiğiniz borçlara vadesi en eskisinden başlanarak sayılır.
              Seçtikleriniz daha azsa kalanı sizde durur; daha çoksa sonuncusunun bir bölümü kapanır. Bu işlem
              geri alınamaz.
            </p>
            <DataTable
              caption="Borçlarınız, vadesi en eskisi üstte"
              rows={debts.rows}
              rowKey={({ oid }) => oid}
              columns={[
                {
                  key: 'sec',
                  header: 'Seç',
                  cell: ({ oid, tick, name }) => (
                    <Tick name="borc" value={tick} label={`Seç: ${name}`} isTicked={isTicked(tick, oid)} />
                  ),
                },
                {
                  key: 'borc',
                  header: 'Borç',
                  isRowHeader: true,
                  cell: (debt) => (
                    <>
                      {debt.name}
                      <span className={about}>{debt.about}</span>
                    </>
                  ),
                },
                {
                  key: 'vade',
                  header: 'Son ödeme',
                  isWhole: true,
                  cell: ({ dueDate }) => formatDate(dueDate),
                },
                {
                  key: 'tutar',
                  header: 'Bugünkü tutar',
                  isNumber: true,
                  cell: ({ total }) => <Money kurus={total} />,
                },
              ]}
            />
            {debts.isCut && <p>En eski 20 borcunuz gösteriliyor.</p>}
            {debts.heldCount > 0 && (
              <p>Ödemesi süren ya da zamanaşımına uğramış olabilecek {debts.heldCount} borç listede yok.</p>
            )}
            <SetOffButton />
          </Stack>
        </PostForm>
      )}
    </Card>
  );
}
