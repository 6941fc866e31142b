import { UnsentText } from '~/features/desk/unsent-text';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { Radios } from '~/ui/form/choice';
import { TextArea } from '~/ui/form/field';
import { DataTable } from '~/ui/table/data-table';
import { SummaryList } from '~/ui/table/summary-list';
import { formatDate } from '~/ui/turkish/format';
import type { DeskLeaveView } from './desk-leave.server';

function Facts({ view }: { view: DeskLeaveView }) {
  const { balance, holidays, substitute, isSubstituteKnown } = view;
  return (
    <Card title={`İstek no ${view.no}`} side={<Badge tone={view.tone}>{view.state}</Badge>}>
      <SummaryList
        rows={[
          { term: 'Çalışan', value: view.name },
          { term: 'Birim', value: view.department },
          { term: 'Görev', value: view.title },
          { term: 'İzin türü', value: view.kind },
          { term: 'Günler', value: `${view.days} (${view.dayCount} gün)` },
          { term: 'İşe dönüş', value: <DateText value={view.returnOn} /> },
          ...(view.isWaiting && balance
            ? [
                { term: 'Şimdi kalan', value: `${balance.left} gün` },
                { term: 'Onaylanırsa kalan', value: `${balance.leftAfter} gün` },
              ]
            : []),
          {
            term: 'Arada kalan tatiller',
            value:
              holidays.length > 0
                ? holidays
                    .map(
                      ({ day, name, isHalfDay }) =>
                        `${formatDate(day)}, ${name}${isHalfDay ? ' (yarım gün)' : ''}`,
                    )
                    .join('; ')
                : view.unread === 0
                  ? 'Resmî tatil yok'
                  : 'Okunamadı',
          },
          {
            term: 'Yerine bakacak kişi',
            value:
              isSubstituteKnown === false ? `${substitute} (bu adla çalışan kayıtlarda yok)` : substitute,
          },
          { term: 'İzindeki adres', value: view.address },
          { term: 'İstendiği zaman', value: <DateText value={view.requestedAt} isInstant /> },
        ]}
      />
    </Card>
  );
}

function Overlaps({ view }: { view: DeskLeaveView }) {
  return (
    <Card>
      <DataTable
        caption="Aynı günlerde izinli olanlar: birimden ve yerine bakacak kişi"
        rows={view.overlaps}
        rowKey={({ id }) => id}
        empty={
          <EmptyList isWhole={view.unread === 0} title="Aynı günlerde izinli kimse yok." icon="check">
            Onaylanmış ve onay bekleyen izinlere bakıldı.
          </EmptyList>
        }
        columns={[
          {
            key: 'ad',
            header: 'Çalışan',
            isRowHeader: true,
            cell: ({ name, isSubstitute }) => (
              <>
                {name} {isSubstitute && <Badge tone="warning">Yerine bakacak kişi</Badge>}
              </>
            ),
          },
          { key: 'gorev', header: 'Görev', cell: ({ title }) => title },
          { key: 'gunler', header: 'Günler', cell: ({ days }) => days },
          { key: 'durum', header: 'Durum', cell: ({ state }) => state },
        ]}
      />
    </Card>
  );
}

function Decision({ requestKey }: { requestKey: string }) {
  return (
    <Card title="Karar">
      <PostForm hiddenValues={{ anahtar: requestKey }} noValidate>
        <Stack>
          <Radios
            name="karar"
            label="İzin isteği için kararınız"
            options={[
              { value: 'onay', label: 'Onayla', hint: 'Günler çalışanın hakkından düşer.' },
              { value: 'ret', label: 'Reddet', hint: 'Gerekçesini aşağıya yazın; günler çalışanda kalır.' },
            ]}
          />
          <TextArea
            name="not"
            label="Not"
            hint="Çalışan bu metni görür. Reddederken gereklidir; onaylarken boş bırakabilirsiniz. En çok 500 karakter."
            rows={3}
            autoComplete="off"
          />
          <Cluster>
            <Button>Kararı kaydet</Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

function Decided({ view }: { view: DeskLeaveView }) {
  return (
    <Card title="Karar">
      <SummaryList
        rows={[
          { term: 'Sonuç', value: view.state },
          {
            term: 'Gün',
            value: view.decidedOn === null ? 'Kayıtta yok' : <DateText value={view.decidedOn} />,
          },
          ...(view.decidedBy === '' ? [] : [{ term: 'Karar veren', value: view.decidedBy }]),
          { term: 'Not', value: view.note },
        ]}
      />
    </Card>
  );
}

/** Shows a leave request as the person who decides sees it. */
export function DeskLeavePage({ view, requestKey }: { view: DeskLeaveView; requestKey: string }) {
  return (
    <>
      <Facts view={view} />
      <Overlaps view={view} />
      {view.isWaiting && view.isOwn && (
        <Card title="Karar">
          <p>Bu sizin isteğiniz; kararı, izin onayı görevi olan başka bir kişi verir.</p>
        </Card>
      )}
      {view.isWaiting && !view.isOwn && <Decision requestKey={requestKey} />}
      {!view.isWaiting && <Decided view={view} />}
      {!(view.isWaiting && !view.isOwn) && <UnsentText names={['not']} />}
    </>
  );
}
